// How much a run does of the tests of which there is no end.
import process from "node:process";

/** `script/test --all`, as every night: all of it. */
export const isWhole = process.env["TEST_ALL"] !== undefined;

/** What is drawn, is drawn from this; `script/test` prints it, and the same one brings the same again. */
export const SEED = Number(process.env["TEST_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

/** One of so many parts, by the seed and whose `turn` it is; all of it where the whole is asked for. */
export const shareOf = <T>(all: readonly T[], parts: number, turn: number): readonly T[] =>
  isWhole ? all : all.filter((_, index) => (index + turn + SEED) % parts === 0);

/** Cases of a property, each of which takes a second: a third of them, other ones with each run. */
export const casesOf = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 3));
