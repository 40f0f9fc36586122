/**
 * Quiet sounds of a card table, made on the spot: short bursts of filtered noise for paper, a soft knock for wood.
 * Nothing is fetched. Silent unless the player has switched sounds on.
 */
import { settings } from '../settings/settings.svelte';

export type Sound = 'card' | 'trick' | 'deal' | 'turn' | 'end';

/** A burst: seconds after the start, its length, the middle of its band in Hz, loudness 0 to 1. */
type Burst = readonly [at: number, length: number, hertz: number, gain: number];

const PAPER: Record<Exclude<Sound, 'turn' | 'end'>, readonly Burst[]> = {
  card: [
    [0, 0.05, 2600, 0.16],
    [0.035, 0.06, 900, 0.12],
  ],
  trick: [
    [0, 0.16, 1500, 0.08],
    [0.1, 0.14, 1900, 0.07],
  ],
  deal: [0, 1, 2, 3, 4, 5].map((i): Burst => [i * 0.07, 0.045, 2300 + 90 * i, 0.09]),
};

/** A knock: seconds after the start, Hz, loudness. */
type Knock = readonly [at: number, hertz: number, gain: number];

const WOOD: Record<'turn' | 'end', readonly Knock[]> = {
  turn: [[0, 392, 0.1]],
  end: [
    [0, 294, 0.1],
    [0.16, 392, 0.1],
  ],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Play a sound, if sounds are on and the browser lets us. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser keeps it asleep until the person has touched the page; then this wakes it.
  if (context.state === 'suspended') void context.resume();
  if (sound === 'turn' || sound === 'end') WOOD[sound].forEach((part) => knock(context!, part));
  else PAPER[sound].forEach((part) => rustle(context!, part));
}

function rustle(audio: AudioContext, [at, length, hertz, gain]: Burst): void {
  const source = new AudioBufferSourceNode(audio, { buffer: (noise ??= whiteNoise(audio)) });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: hertz, Q: 0.8 });
  source.connect(band).connect(fading(audio, at, length, gain));
  source.start(audio.currentTime + at, Math.random() * 0.5, length);
}

function knock(audio: AudioContext, [at, hertz, gain]: Knock): void {
  const source = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  source.connect(fading(audio, at, 0.18, gain));
  source.start(audio.currentTime + at);
  source.stop(audio.currentTime + at + 0.2);
}

/** A gain that rises at once and dies away, wired to the loudspeaker. */
function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const node = new GainNode(audio, { gain: 0 });
  const start = audio.currentTime + at;
  node.gain.setValueAtTime(loud, start);
  node.gain.exponentialRampToValueAtTime(0.0001, start + length);
  node.connect(audio.destination);
  return node;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
