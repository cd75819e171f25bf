import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { refuseArguments } from "./refuse-arguments.ts";

const agents = path.resolve("/data of mine/companion/agents");
const own = `--load-extension=${path.join(agents, "7")}`;
const json = (body: unknown) => ({ path: "/start", body: JSON.stringify(body) });
const query = (text: string) => ({
  path: `/start?${new URLSearchParams({ flags: text }).toString()}`,
  body: undefined,
});
const form = (body: unknown) => ({
  path: "/start",
  body: new URLSearchParams({ profileData: JSON.stringify(body) }).toString(),
});

test.each([
  ["the agent's, in a list", json({ launch_args: [own, "https://example.com/"] })],
  ["the agent's, in a text", json({ customArgs: `${own} --headless=new` })],
  ["the agent's, in the query", query(`${own} --headless=new`)],
  ["the agent's, in a form", form({ Other: { custom_browser_args_string: own } })],
  [
    "the agent's, by name",
    json({ params: [{ flag: "load-extension", value: path.join(agents, "7") }] }),
  ],
  ["names with dashes", json({ name: "a - b -- c --- 4", notes: "--" })],
  ["names and notes in brackets", json({ name: "[VIP] shop", notes: '"quoted" {x} (-a) :-D' })],
  ["no body", { path: "/list", body: undefined }],
])("let through: %s", (_, request) => {
  expect(() => refuseArguments(request, agents)).not.toThrow("argument");
});

test.each([
  ["a program to start", json({ launch_args: ["--renderer-cmd-prefix=/bin/sh"] })],
  ["one after the agent's", json({ customArgs: `${own} --gpu-launcher=sh` })],
  ["one more folder", json({ args: [`${own},/tmp/evil`, "--load-extension=/tmp/evil"] })],
  ["one with one dash", json({ args: ["-renderer-cmd-prefix=sh"] })],
  ["one in quotes", json({ args: "'--utility-cmd-prefix=sh'" })],
  ["in the query", query("--browser-subprocess-path=/tmp/x")],
  ["in a form", form({ Other: { custom_browser_args_string: "--no-sandbox" } })],
  ["in a plain form", { path: "/start", body: "args=--no-sandbox" }],
  ["in JSON within a text", json({ data: JSON.stringify({ args: ["--no-sandbox"] }) })],
  ["by name", json({ params: [{ flag: "renderer-cmd-prefix", value: "sh" }] })],
  [
    "by name with its value as a list",
    json({ params: [{ flag: "load-extension", value: ["/x"] }] }),
  ],
  ["what stands for the folder", json({ args: ["--load-extension=\0/7"] })],
  ["a folder above", json({ args: [`--load-extension=${agents}/7/../../..`] })],
  ["all agents' folder", json({ args: [`--load-extension=${agents}`] })],
  ["a folder that goes on", json({ args: [`--load-extension=agents/7`] })],
  ["after a second question mark", { path: "/start?a=?&args=--no-sandbox", body: undefined }],
  ["behind another separator", { path: "/start?a=1;args=--no-sandbox", body: undefined }],
  ["behind a mark of the bytes' order", { path: "/s", body: '\uFEFF{"args":["--no-sandbox"]}' }],
  ["under a name that comes twice", { path: "/s", body: '{"args":["--no-sandbox"],"args":[]}' }],
  [
    "under a name that comes twice in a text",
    json({ data: '{"args":["--no-sandbox"],"args":[]}' }),
  ],
  ["in a form's list", { path: "/s", body: "args[]=--no-sandbox" }],
  ["in JSON with a comment", { path: "/s", body: '{"args":["--no-sandbox"]/**/}' }],
  ["in a text that is nearly JSON", json({ data: '["--no-sandbox",]' })],
  ["in a text that is nearly JSON, escaped", json({ data: '["\\u002d\\u002dno-sandbox",]' })],
  ["as a name", json({ args: { "--no-sandbox": "" } })],
  ["by name in other letters", json({ params: [{ Flag: "renderer-cmd-prefix", Value: "sh" }] })],
  [
    "by name with two values",
    json({ params: [{ flag: "load-extension", value: path.join(agents, "7"), VALUE: "/x" }] }),
  ],
  ["escaped for a shell", json({ args: "\\--no-sandbox" })],
  ["as Windows writes it", json({ args: ["/renderer-cmd-prefix=cmd"] })],
  ["a folder beside the agent's", json({ args: [`${own},/tmp/evil`] })],
  ["nesting without end", { path: "/s", body: `${"[".repeat(5000)}"--x"${"]".repeat(5000)}` }],
])("refused: %s", (_, request) => {
  expect(() => refuseArguments(request, agents)).toThrow("lets no argument");
});

test("an argument is found wherever it stands", () => {
  const wrap = fc.constantFrom(
    (inner: unknown): unknown => [inner],
    (inner: unknown): unknown => ({ a: 1, b: inner }),
    (inner: unknown): unknown => JSON.stringify({ c: inner }),
  );
  fc.assert(
    fc.property(fc.array(wrap, { maxLength: 6 }), (wraps) => {
      const value = wraps.reduce((inner, one) => one(inner), "--no-sandbox" as unknown);
      expect(() => refuseArguments(json(value), agents)).toThrow("lets no argument");
    }),
  );
});
