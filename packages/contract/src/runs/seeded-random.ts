/**
 * Draws that a run's seed decides, the same on the server and in the agent. Each draw names what it
 * is for (`"order"`, a step's path, a pass of a loop), so that one more draw elsewhere changes no
 * other one, and a run taken up again in the middle draws what it would have drawn.
 *
 * The numbers belong to the runs already kept: a change here changes what their seeds mean.
 */
export type Random = () => number;

/** Numbers in [0, 1): sfc32, started from a hash of the seed and the keys. */
export function seededRandom(seed: number, ...keys: string[]): Random {
  // As JSON, so that ("a", "b") and ("ab") differ.
  let [a, b, c, d] = hash128(JSON.stringify([seed, ...keys]));
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  // The first outputs still resemble the state.
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return () => next() / 2 ** 32;
}

/** cyrb128: four 32-bit words that each depend on every character. */
function hash128(text: string): [number, number, number, number] {
  let words: [number, number, number, number] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    const [first, second, third, fourth] = words;
    words = [
      second ^ Math.imul(first ^ char, 597399067),
      third ^ Math.imul(second ^ char, 2869860233),
      fourth ^ Math.imul(third ^ char, 951274213),
      first ^ Math.imul(fourth ^ char, 2716044179),
    ];
  }
  const [first, second, third, fourth] = words;
  const mixed = [
    Math.imul(third ^ (first >>> 18), 597399067),
    Math.imul(fourth ^ (second >>> 22), 2869860233),
    Math.imul(first ^ (third >>> 17), 951274213),
    Math.imul(second ^ (fourth >>> 19), 2716044179),
  ] as const;
  const all = mixed[0] ^ mixed[1] ^ mixed[2] ^ mixed[3];
  return [all, mixed[1] ^ all, mixed[2] ^ all, mixed[3] ^ all];
}

/** A new list in an order that `random` decides; every order is as likely (Fisher–Yates). */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
