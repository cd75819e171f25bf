import { describe, expect, test } from "vitest";
import { ApiError, endsSession, fieldIssues, toErrorState } from "./errors.ts";

const http = (status: number, body: unknown) => new ApiError(status, body, true);

describe("the code of an error", () => {
  test("is a number itself, or its errorCode", () => {
    expect(toErrorState(201)).toMatchObject({ errorType: "application-errors", errorCode: 201 });
    expect(toErrorState({ id: 5, errorCode: 304 }).errorCode).toBe(304);
  });

  test("is the response's errorCode", () => {
    const error = http(409, {
      errorCode: 201,
      errorType: "application-errors",
      message: "In use.",
    });
    expect(toErrorState(error)).toEqual({
      errorType: "application-errors",
      errorCode: 201,
      fallbackMessage: null,
    });
  });

  test("is the status of a failed response without one", () => {
    expect(toErrorState(http(502, null))).toEqual({
      errorType: "http-errors",
      errorCode: 502,
      fallbackMessage: null,
    });
    const typed = http(404, { errorCode: 1, errorType: "http-errors", message: "Not found." });
    expect(toErrorState(typed)).toMatchObject({ errorType: "http-errors", errorCode: 404 });
  });

  test("is 1 for anything else", () => {
    expect(toErrorState(new TypeError("x")).errorCode).toBe(1);
    expect(toErrorState(undefined).errorCode).toBe(1);
  });
});

test("the fallback is the response's msg, message or title, in this order", () => {
  const fallback = (body: unknown) => toErrorState(http(500, body)).fallbackMessage;
  expect(fallback({ title: "t", message: "m", msg: "first" })).toBe("first");
  expect(fallback({ title: "t", message: "m" })).toBe("m");
  expect(fallback({ title: "t", message: "" })).toBe("t");
  expect(fallback("plain")).toBeNull();
});

test("only a refused call of a signed-in user ends the session", () => {
  expect(endsSession(new ApiError(401, null, true))).toBe(true);
  expect(endsSession(new ApiError(401, null, false))).toBe(false);
  expect(endsSession(new ApiError(403, null, true))).toBe(false);
});

test("field issues keep the first word on each field", () => {
  const issues = [
    { field: "name", message: "too long" },
    { field: "name", message: "not a name" },
    { field: 3, message: "broken" },
  ];
  expect(fieldIssues(http(400, { issues }))).toEqual({ name: "too long" });
  expect(fieldIssues(new Error("x"))).toEqual({});
});
