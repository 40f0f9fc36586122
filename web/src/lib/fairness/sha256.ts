/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over bytes. Written out because browsers offer theirs over https only, and
 * a table at home is checked over plain http as well.
 */

const WORDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
}

const START = roots(8, 1 / 2);
const ROUND = roots(WORDS, 1 / 3);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and its length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const size = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(size);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(size - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(size - 4, message.length << 3);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(WORDS);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < WORDS; i++) {
    const [before, late] = [words[i - 15]!, words[i - 2]!];
    const small = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
    const great = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + small + words[i - 7]! + great;
  }
  return words;
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < WORDS; i++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUND[i]! + words[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
}

/** The 32 bytes of SHA-256. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const view = padded(message);
  for (let at = 0; at < view.byteLength; at += BLOCK) compress(state, schedule(view, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** The 32 bytes of HMAC-SHA-256 under a key of at most one block. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  if (key.length > BLOCK) throw new RangeError('a key of more than a block');
  const pad = (with_: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ with_);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}
