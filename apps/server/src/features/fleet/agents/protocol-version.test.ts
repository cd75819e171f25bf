import { expect, it } from "vitest";
import { judgeVersion } from "./protocol-version.ts";

it.each([
  ["2.3", "2.3", "spoken"],
  ["2.2", "2.3", "spoken"],
  ["2.1", "2.3", "protocolTooOld"],
  ["1.9", "2.0", "protocolTooOld"],
  ["2.4", "2.3", "protocolTooNew"],
  ["3.0", "2.3", "protocolTooNew"],
  ["1.0", "1.0", "spoken"],
])("an agent of %s at a server of %s is %s", (agent, server, verdict) => {
  const version = (text: string) => {
    const [major = 0, minor = 0] = text.split(".").map(Number);
    return { major, minor };
  };
  expect(judgeVersion(version(agent), version(server))).toBe(verdict);
});
