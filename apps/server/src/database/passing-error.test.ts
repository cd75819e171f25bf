import { expect, it } from "vitest";
import { isPassing } from "./passing-error.ts";

const coded = (code: string, error: Error = new Error("x")) => Object.assign(error, { code });

it.each([
  ["a connection that ended", new Error("Connection terminated unexpectedly"), true],
  ["a refused connection", coded("ECONNREFUSED"), true],
  ["a deadlock", coded("40P01"), true],
  ["a full disk", coded("53100"), true],
  ["a value out of range", coded("22003"), false],
  ["a text that is too long to be made", new RangeError("Invalid string length"), false],
  ["bytes that are too long for a text", coded("ERR_STRING_TOO_LONG"), false],
  ["a number of bytes that is out of range", coded("ERR_OUT_OF_RANGE", new RangeError("x")), false],
  ["a mistake of our own", new TypeError("undefined is not a function"), false],
  ["what is no error", "gone", false],
])("of %s the same may succeed later: %s", (_, error, expected) => {
  expect(isPassing(error)).toBe(expected);
});
