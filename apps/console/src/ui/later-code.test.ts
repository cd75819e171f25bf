import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CodeMissingError, laterCode } from "./later-code.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("code that does not come within two minutes is missing, and is fetched anew", async () => {
  const answers = [Promise.withResolvers<string>().promise, Promise.resolve("view")];
  const load = vi.fn<() => Promise<string>>(async () => (await answers.shift()) ?? "");
  const fetchCode = laterCode([], load);
  let fault: unknown;
  fetchCode().catch((error: unknown) => (fault = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(fault).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(fault).toBeInstanceOf(CodeMissingError);
  expect(await fetchCode()).toBe("view");
  expect(load).toHaveBeenCalledTimes(2);
});
