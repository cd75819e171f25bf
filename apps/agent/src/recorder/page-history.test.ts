import { expect, test } from "vitest";
import { PageHistory } from "./page-history.ts";

test("back and forward are told from each other by where they lead", () => {
  const history = new PageHistory();
  for (const address of ["/a", "/b", "/c"]) history.go(address);
  expect(history.travel("/b")).toBe("back");
  expect(history.travel("/a")).toBe("back");
  expect(history.travel("/b")).toBe("forward");
  history.go("/d");
  expect(history.travel("/c")).toBeNull();
});
