import { expect, test } from "vitest";
import { APPLICATION_ERROR_CODES, ERRORS } from "./errors.ts";

// The specification's table, §8, by number.
const SPECIFIED = [
  1, 101, 102, 103, 104, 105, 106, 201, 202, 203, 209, 210, 303, 304, 305, 601, 602, 701, 801, 802,
  803, 804, 901, 902, 1001, 1002, 1003, 1004, 2003, 3005, 3010, 4001, 10001, 10002, 10003, 10004,
  10005, 90000,
];

/**
 * Baton's own: a script that is too large to run, an action that may not be seen or not be started,
 * inputs that a script does not take, a browser that another holds, and a list with as many rows as the tariff allows.
 */
const ADDED = [211, 212, 213, 214, 215, 306, 307, 4002];

test("the catalogue holds the specified codes and Baton's own, each once", () => {
  const codes = [...SPECIFIED, ...ADDED].toSorted((a, b) => a - b);
  expect([...APPLICATION_ERROR_CODES].toSorted((a, b) => a - b)).toEqual(codes);
  // One number for what GitHub lacks and for what the user's account there lacks: HTTP tells them apart.
  const own = Object.values(ERRORS).filter(({ errorType }) => errorType === "application-errors");
  expect(own).toHaveLength(codes.length + 1);
  expect([ERRORS.githubNotReady, ERRORS.githubFetchFailed]).toMatchObject([
    { code: 701, status: 409 },
    { code: 701, status: 502 },
  ]);
});

test("what HTTP has a number for is told apart from application errors, and carries code 1", () => {
  expect(ERRORS.invalidInput.errorType).toBe("http-errors");
  expect(ERRORS.scriptInUse.errorType).toBe("application-errors");
  for (const [name, entry] of Object.entries(ERRORS)) {
    if (entry.errorType === "http-errors") expect(entry.code, name).toBe(1);
    expect(entry.status, name).toBeGreaterThanOrEqual(400);
  }
});
