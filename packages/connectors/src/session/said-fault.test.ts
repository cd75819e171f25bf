import { expect, test } from "vitest";
import { saidFault } from "./said-fault.ts";

test.each([
  ["Profile limit reached", "limitReached"],
  ["You have reached the limit of profiles, please upgrade your plan", "limitReached"],
  ["The number of profiles exceeds the package", "limitReached"],
  ["FREE_PLAN_PROFILE_LIMIT_EXCEEDED", "limitReached"],
  ["窗口数量已达上限", "limitReached"],
  ["Maximum number of saved proxies exceeded", "proxiesFull"],
  ["Profile is already running", "profileRuns"],
  ["running profile cannot be updated", "profileRuns"],
  ["浏览器正在打开中", "profileRuns"],
  ["Rate limit exceeded", null],
  ["Too many requests: limit reached", null],
  ["Upgrade your plan", null],
  ["The app is not running", null],
  ["Proxy check failed", null],
  ["", null],
])("%j is %s", (words, fault) => {
  expect(saidFault(words)).toBe(fault);
});
