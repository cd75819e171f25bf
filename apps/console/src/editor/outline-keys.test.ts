import { describe, expect, it } from "vitest";
import { outlineCommand } from "./outline-keys.ts";

const press = (key: string, more: Partial<Parameters<typeof outlineCommand>[0]> = {}) =>
  outlineCommand({
    key,
    code: "",
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  });

describe("keys of an outline", () => {
  it("moves lines with Alt and the focus without", () => {
    expect(press("ArrowUp", { altKey: true })).toEqual({ type: "nudge", direction: -1 });
    expect(press("ArrowDown")).toEqual({ type: "focus", delta: 1, isExtending: false });
    expect(press("ArrowDown", { shiftKey: true })).toMatchObject({ isExtending: true });
  });

  it("knows a key by its place under a Cyrillic layout", () => {
    expect(press("в", { code: "KeyD", ctrlKey: true })).toEqual({ type: "duplicate" });
    expect(press("ф", { code: "KeyA", metaKey: true })).toEqual({ type: "selectAll" });
  });

  it("leaves the browser's own keys alone", () => {
    expect(press("ArrowLeft", { altKey: true })).toBeNull();
    expect(press("t", { code: "KeyT", ctrlKey: true })).toBeNull();
    expect(press("F5")).toBeNull();
  });
});
