import { type Extension, ProxyStatus, ScriptStatus } from "@baton/contract";
import { expect, it } from "vitest";
import { aRunOf } from "../../../test/factories.ts";
import { whyHeld } from "./held-proxy.ts";

type OneOf = Extension["proxies"][number];
const at = "2026-01-02T03:04:05.000Z";
const told = (state: "out" | "failed" | "refused"): OneOf["way"] => ({
  ...{ state, at, reason: null, exitAddress: null },
});
const aProxy = (name: string, over: Partial<OneOf> = {}): OneOf => ({
  ...{ id: 1, name, proxyStatus: ProxyStatus.Enabled, isUsed: false, way: null },
  ...over,
});
const used = { isUsed: true };
const dead = { proxyStatus: ProxyStatus.Error };
const why = (proxies: OneOf[], run: Extension["run"] = null) => whyHeld({ proxies, run });

it("says nothing of one proxy, or of none", () => {
  expect(why([])).toBeNull();
  expect(why([aProxy("a", used)])).toBeNull();
});

it("says that the first holds, and which spare one does instead of it", () => {
  expect(why([aProxy("a", used), aProxy("b")])).toEqual({ reason: "first" });
  const instead = { reason: "instead", name: "a" };
  const b = aProxy("b", used);
  expect(why([aProxy("a", dead), b])).toEqual(instead);
  expect(why([aProxy("a", { proxyStatus: ProxyStatus.Disabled }), b])).toEqual(instead);
  expect(why([aProxy("a", { way: told("failed") }), b])).toEqual(instead);
  expect(why([aProxy("a", { way: told("refused") }), b])).toEqual(instead);
});

it("says that a spare one holds until the run ends, though the first is alive again", () => {
  const proxies = [aProxy("a", { way: told("out"), ...dead }), aProxy("b", used)];
  const run = (status: ScriptStatus) => why(proxies, aRunOf(status));
  expect(run(ScriptStatus.InProgress)).toEqual({ reason: "run", name: "a" });
  expect(run(ScriptStatus.WaitingForBrowser)).toEqual({ reason: "run", name: "a" });
  expect(run(ScriptStatus.Finished)).toBeNull();
});

it("says that none is alive", () => {
  expect(why([aProxy("a", { ...used, ...dead }), aProxy("b", dead)])).toEqual({ reason: "none" });
});
