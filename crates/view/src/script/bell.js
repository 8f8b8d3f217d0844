// Shows on phones that a table waits, where no page may: a touch leads to the table. Nothing else passes through it.
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  const goThere = async () => {
    const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const table = all.find(({ url }) => new URL(url).pathname === notification.data);
    return table ? table.focus() : self.clients.openWindow(notification.data);
  };
  notification.close();
  event.waitUntil(goThere());
});
