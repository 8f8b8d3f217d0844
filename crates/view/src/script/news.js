/**
 * What is new at a table, as the stream tells it: a line of JSON that names the pieces of the page which are
 * new, then a line for each of them as it stands. Inside JSON every quotation mark would be written as two
 * letters, and a page is full of them.
 */
const newsOf = ({ data }) => {
  const [head, ...pieces] = data.split("\n");
  const news = JSON.parse(head);
  return { ...news, html: Object.fromEntries(news.html.map((id, nth) => [id, pieces[nth]])) };
};
