
// The sound of touch: friction by speed and height, a quiet tone by slope, bells for what happens to a line.
let ear;
/** Browsers let a page sound only after somebody has touched it, and a finger has touched when it is lifted. */
function wake() {
  if (ear?.state === "suspended") ear.resume();
  if (ear || !window.AudioContext || setting.sound === "off" || !navigator.userActivation?.hasBeenActive) return;
  ear = new AudioContext();
  const noise = ear.createBuffer(1, ear.sampleRate * 2, ear.sampleRate);
  const grain = noise.getChannelData(0);
  for (let i = 0, last = 0; i < grain.length; i++) grain[i] = 6 * (last = 0.96 * last + 0.04 * (Math.random() * 2 - 1));
  const [source, voice] = [ear.createBufferSource(), ear.createOscillator()];
  Object.assign(source, { buffer: noise, loop: true });
  Object.assign(ear, {
    band: ear.createBiquadFilter(), rubbing: ear.createGain(), humming: ear.createGain(),
    pan: ear.createStereoPanner(), loud: ear.createGain(), voice,
  });
  ear.band.type = "bandpass";
  ear.rubbing.gain.value = ear.humming.gain.value = 0;
  source.connect(ear.band).connect(ear.rubbing).connect(ear.pan);
  voice.connect(ear.humming).connect(ear.pan);
  ear.pan.connect(ear.loud).connect(ear.destination);
  source.start();
  voice.start();
  loudness();
}
const loudness = () => ear && (ear.loud.gain.value = setting.sound === "on" ? setting.volume / 60 : 0);
const PITCH = [196, 233, 277, 330, 392, 330, 277, 233];
const glide = (what, to, time) => what.setTargetAtTime(to, ear.currentTime, time);
function rub(cue, speed) {
  if (!ear) return;
  const high = cue.near / 7;
  glide(ear.rubbing.gain, Math.min(0.5, speed / 90) * (0.05 + 0.5 * high), 0.03);
  glide(ear.band.frequency, 350 + 1500 * high, 0.03);
  glide(ear.humming.gain, cue.dir === null ? 0 : 0.05 * high, 0.03);
  if (cue.dir !== null) glide(ear.voice.frequency, PITCH[cue.dir], 0.03);
  glide(ear.pan.pan, cue.side / 4, 0.03);
  clearTimeout(rub.timer);
  rub.timer = setTimeout(hush, 180);
}
function hush() {
  if (ear) glide(ear.rubbing.gain, 0, 0.05), glide(ear.humming.gain, 0, 0.05);
}
function bell(pitch) {
  if (!ear) return;
  const [tone, gain, now] = [ear.createOscillator(), ear.createGain(), ear.currentTime];
  Object.assign(tone, { type: "triangle" }).frequency.value = pitch;
  gain.gain.setValueAtTime(0.16, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.06);
  tone.connect(gain).connect(ear.loud);
  tone.start(now);
  tone.stop(now + 0.07);
}
