import { describe, expect, test } from "vitest";
import { SETTING_DEFAULTS, type SettingName } from "../values/setting-values.ts";
import { checkSetting, isSettingName } from "./user-settings.ts";

const NAMES = Object.keys(SETTING_DEFAULTS) as SettingName[];

test.each(NAMES)("%s takes its own default", (name) => {
  expect(isSettingName(name)).toBe(true);
  const value = SETTING_DEFAULTS[name];
  expect(checkSetting(name, value)).toEqual({ ok: true, value });
});

describe("what a setting is not", () => {
  test.each([
    ["settings.language", "de"],
    ["settings.theme", null],
    ["settings.density", "tight"],
    ["settings.zone", "Mars/Olympus"],
    ["settings.startPage", "/extensions"],
    ["settings.notices", { events: ["scheduleLate"], isInBrowser: false }],
    ["settings.newExtensions", { groupId: 0, socialNetwork: null }],
    ["settings.confirmFrom", 0],
    ["settings.newScripts", { hasRandomOrder: "yes" }],
    ["settings.newRows", { timeLimit: -1, onFailure: "stop", hasFixedOrder: false }],
    ["settings.runDays", 0.5],
    ["settings.newSteps", { timeoutMs: 600_001, onError: "fail", retries: 0 }],
  ] as const)("%s is never %j", (name, value) => {
    expect(checkSetting(name, value)).toMatchObject({ ok: false });
  });
});

test("names the part that is wrong", () => {
  const checked = checkSetting("settings.newSteps", { timeoutMs: 1, onError: "fail", retries: 11 });
  expect(checked).toMatchObject({ ok: false, message: expect.stringMatching(/^retries: /) });
});

test("spells a zone as it is spelled", () => {
  expect(checkSetting("settings.zone", "europe/berlin")).toEqual({
    ok: true,
    value: "Europe/Berlin",
  });
});

test("keeps what is told of once, in one order", () => {
  const events = ["extensionOffline", "runFailed"];
  expect(checkSetting("settings.notices", { events, isInBrowser: true })).toEqual({
    ok: true,
    value: { events: ["runFailed", "extensionOffline"], isInBrowser: true },
  });
  const twice = { events: ["runFailed", "runFailed"], isInBrowser: true };
  expect(checkSetting("settings.notices", twice)).toMatchObject({
    value: { events: ["runFailed"] },
  });
});

test.each(["settings.other", "toString", "grid.extensions"])("%s is no setting", (name) => {
  expect(isSettingName(name)).toBe(false);
});
