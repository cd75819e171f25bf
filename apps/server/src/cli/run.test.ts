import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import {
  changeTagsOfMany,
  createExtensionGroup,
  createExtensionTag,
  createToken,
  getExtension,
  listRuns,
  renameExtension,
  type Scope,
} from "@baton/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../../test/app.ts";
import { runCli } from "../../test/cli.ts";
import { CLI_PROGRAM, PROGRAM_ENV } from "../../test/programs.ts";
import { makeDataDir } from "../../test/data-dir.ts";
import type { FakeAgent } from "../../test/fake-agent.ts";
import { makeFleet, stepDone, stepStarted, wholeRow } from "../../test/fleet.ts";
import { openTcpGate } from "../../test/tcp-gate.ts";

const app = await startTestApp();
const fleet = await makeFleet(app);
const { api, user } = fleet;
const surroundings = { BATON_URL: app.url, BATON_TOKEN: user.token };

const run = (...args: string[]) => runCli(["run", ...args], surroundings);

interface Document {
  script: { id: number; name: string };
  outcome: string;
  exitCode: number;
  runs: {
    id: number;
    extension: { id: number; name: string };
    status: string;
    failure: string | null;
    data?: { name: string; value: unknown }[];
  }[];
  notStarted: { extension: { id: number }; errorCode: number; message: string }[];
  error?: { message: string; status: number | null; issues: { field: string }[] };
}
const documentOf = (out: string): Document => JSON.parse(out) as Document;

/** Carries out what it is given, and collects one value. */
async function carryOut(agent: FakeAgent, value = "42"): Promise<void> {
  await agent.wanted("running");
  await agent.reportAll(
    { kind: "accepted" },
    { kind: "rowStarted", rowIndex: 0 },
    stepStarted(0, "s1"),
    stepDone(0, "s1", { data: { name: "total", value } }),
    { kind: "rowFinished", rowIndex: 0, outcome: "done" },
    { kind: "finished", outcome: "finished" },
  );
}

async function fail(agent: FakeAgent): Promise<void> {
  const error = { code: "elementNotFound", message: "No\u001b[31m button" };
  await agent.wanted("running");
  await agent.reportAll(
    { kind: "accepted" },
    { kind: "rowStarted", rowIndex: 0 },
    stepStarted(0, "s1"),
    stepDone(0, "s1", { outcome: "failed", error }),
    { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
    { kind: "finished", outcome: "error", error },
  );
}

const rename = (id: number, name: string) =>
  api.call(renameExtension, { params: { id }, body: { name } });

async function groupOf(name: string, extensionIds: number[]): Promise<number> {
  return (await api.call(createExtensionGroup, { body: { name, extensionIds } })).body.id;
}

async function scriptNamed(name: string): Promise<number> {
  return fleet.makeScript(1, 1, { name });
}

/** The command while it goes on. */
function startCommand(args: string[], env: Record<string, string> = surroundings) {
  const child = spawn(process.execPath, [CLI_PROGRAM, "run", ...args], {
    env: { ...PROGRAM_ENV, ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const ended = once(child, "close").then(([code]) => ({ code: code as number, out, err }));
  return { child, ended, err: () => err };
}

describe("what it runs on", () => {
  test("starts on all that the targets name, each once, and leaves the rows' own scripts", async () => {
    const own = await scriptNamed("Own");
    const given = await scriptNamed("Given");
    const agents = [await fleet.join(own), await fleet.join(own), await fleet.join(own)];
    const [first = 0, second = 0, third = 0] = agents.map(({ extensionId }) => extensionId);
    await groupOf("shop", [first, second]);
    const tag = await api.call(createExtensionTag, { body: { name: "vip" } });
    await api.call(changeTagsOfMany, {
      body: { extensionIds: [second], change: "add", tagIds: [tag.body.id] },
    });
    await rename(third, "Lisbon 3");
    const targets = ["group:shop", "tag:vip", "extension:Lisbon 3", `id:${third},${first}`];
    const { code, out, err } = await run("Given", ...targets.flatMap((on) => ["--on", on]));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^EXTENSION +RUN +STATUS/);
    expect(out).toContain("Lisbon 3");
    for (const id of [first, second, third]) {
      const row = (await api.call(getExtension, { params: { id } })).body;
      expect(row.script?.id).toBe(own);
      expect(row.run).toMatchObject({ scriptName: "Given", isOnce: true });
    }
    const { data } = (await api.call(listRuns, { query: { scriptId: String(given) } })).body;
    expect(data).toHaveLength(3);
  });

  test("finds all of a group that has more than a page of extensions", async () => {
    const large = await makeFleet(app);
    await large.makeScript(1, 1, { name: "Large" });
    for (let count = 0; count < 501; count += 1) await app.factories.extension(large.user);
    const own = app.db.selectFrom("extensions").select("id").where("userId", "=", large.user.id);
    const extensionIds = (await own.execute()).map(({ id }) => id);
    await large.api.call(createExtensionGroup, { body: { name: "all", extensionIds } });
    const env = { BATON_URL: app.url, BATON_TOKEN: large.user.token };
    const { out, code } = await runCli(["run", "Large", "--on", "group:all", "--json"], env);
    const { runs, notStarted } = documentOf(out);
    expect({ code, runs: runs.length, notStarted }).toEqual({ code: 0, runs: 501, notStarted: [] });
  });
});

describe("the wait", () => {
  test("0: all finished, and one JSON document alone has what they collected", async () => {
    const scriptId = await scriptNamed("Reading");
    const [first, second] = [await fleet.join(), await fleet.join()];
    const on = `id:${first.extensionId},${second.extensionId}`;
    const [result] = await Promise.all([
      run(String(scriptId), "--on", on, "--wait", "--json"),
      carryOut(first, "41"),
      carryOut(second, "42"),
    ]);
    expect(result).toMatchObject({ code: 0, err: "" });
    const { runs, ...rest } = documentOf(result.out);
    const script = { id: scriptId, name: "Reading" };
    expect(rest).toEqual({ script, outcome: "ended", exitCode: 0, notStarted: [] });
    expect(runs.map(({ status, data }) => ({ status, data }))).toEqual([
      { status: "finished", data: [{ name: "total", value: "41" }] },
      { status: "finished", data: [{ name: "total", value: "42" }] },
    ]);
  });

  test("1: a run failed, in words that cannot command the terminal", async () => {
    await scriptNamed("Failing");
    const agent = await fleet.join();
    const [result] = await Promise.all([
      run("Failing", "--on", `id:${agent.extensionId}`, "--wait=60"),
      fail(agent),
    ]);
    expect(result.code).toBe(1);
    expect(result.out).toContain("No [31m button");
    expect(result.out).not.toContain("\u001b");
    expect(result.out.trimEnd().endsWith("1 failed")).toBe(true);
  });

  test("1: one could not start, the other is waited for all the same", async () => {
    const scriptId = await scriptNamed("Busy");
    const [busy, free] = [await fleet.join(scriptId), await fleet.join()];
    await fleet.begin(busy);
    const [result] = await Promise.all([
      run("Busy", "--on", `id:${busy.extensionId},${free.extensionId}`, "--wait", "--json"),
      carryOut(free),
    ]);
    expect(result.code).toBe(1);
    const { runs, notStarted } = documentOf(result.out);
    expect(runs.map(({ status }) => status)).toEqual(["finished"]);
    expect(notStarted).toEqual([
      {
        extension: { id: busy.extensionId, name: null },
        errorCode: 201,
        message: "The script is in use.",
      },
    ]);
  });

  test("124: the time is over, and the run goes on", async () => {
    const scriptId = await scriptNamed("Slow");
    const agent = await fleet.join();
    const result = await run("Slow", "--on", `id:${agent.extensionId}`, "--wait=1", "--json");
    expect(result).toMatchObject({ code: 124, err: "The time is over after 1 s: 1 runs go on\n" });
    expect(documentOf(result.out)).toMatchObject({ outcome: "timeOver", exitCode: 124 });
    await carryOut(agent);
    const { data } = (await api.call(listRuns, { query: { scriptId: String(scriptId) } })).body;
    expect(data[0]?.status).toBe(4);
  });

  test("a server that goes away is waited for", async () => {
    await scriptNamed("Patient");
    const agent = await fleet.join();
    const gate = await openTcpGate(app.url);
    const env = { ...surroundings, BATON_URL: gate.url };
    const args = ["Patient", "--on", `id:${agent.extensionId}`, "--wait", "--json"];
    const command = startCommand(args, env);
    await expect.poll(gate.asked).toContain("GET /api/runs?");
    gate.shut();
    await expect.poll(command.err).toContain("gives no answer; waiting for it");
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" }, ...wholeRow(0, 1), {
      kind: "finished",
      outcome: "finished",
    });
    gate.open();
    const { code, out, err } = await command.ended;
    expect(code).toBe(0);
    expect(err).toContain("The server answers again");
    expect(documentOf(out).runs[0]?.status).toBe("finished");
  });

  test.each([
    ["goes on", [], "running"],
    ["is stopped when it is asked for", ["--stop-on-interrupt"], "stopped"],
  ] as const)("130: interrupted, and the run %s", async (_, flags, wanted) => {
    await scriptNamed(`Interrupted ${wanted}`);
    const agent = await fleet.join();
    const args = [`Interrupted ${wanted}`, "--on", `id:${agent.extensionId}`, "--wait", "--json"];
    const command = startCommand([...args, ...flags]);
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" });
    command.child.kill("SIGINT");
    const { code, out } = await command.ended;
    expect(code).toBe(130);
    expect(documentOf(out)).toMatchObject({ outcome: "interrupted", exitCode: 130 });
    if (wanted === "stopped") await agent.wanted("stopped");
    else expect(await fleet.statusOf(agent.extensionId)).toBe(2);
  });
});

describe("an integration's token", () => {
  const scopes = ["scripts:read", "extensions:read", "extensions:run", "runs:read"] as const;
  const tokenOf = async (more: { groupId?: number; scopes?: Scope[] }) => {
    const body = { label: "cron", scopes: [...scopes], ...more };
    return (await api.call(createToken, { body })).body.accessToken;
  };

  test("of one group runs there, by the group's name and by a tag's, and nowhere else", async () => {
    const scriptId = await scriptNamed("Grouped");
    const [mine, other] = [await fleet.join(), await fleet.join()];
    const groupId = await groupOf("mine", [mine.extensionId]);
    const otherId = await groupOf("other", [other.extensionId]);
    const tag = await api.call(createExtensionTag, { body: { name: "both" } });
    await api.call(changeTagsOfMany, {
      body: {
        extensionIds: [mine.extensionId, other.extensionId],
        ...{ change: "add", tagIds: [tag.body.id] },
      },
    });
    const env = { BATON_URL: app.url, BATON_TOKEN: await tokenOf({ groupId }) };
    const wait = ["--wait", "--json"];
    for (const on of ["group:mine", "tag:both"]) {
      const [result] = await Promise.all([
        runCli(["run", "Grouped", "--on", on, ...wait], env),
        carryOut(mine),
      ]);
      expect(result).toMatchObject({ code: 0, err: "" });
      expect(documentOf(result.out).runs).toMatchObject([
        { extension: { id: mine.extensionId }, status: "finished", data: [{ value: "42" }] },
      ]);
    }
    for (const on of ["group:other", `group:${otherId}`, `id:${other.extensionId}`])
      expect((await runCli(["run", "Grouped", "--on", on], env)).code).toBe(2);
    const { data } = (await api.call(listRuns, { query: { scriptId: String(scriptId) } })).body;
    expect(new Set(data.map(({ extensionId }) => extensionId))).toEqual(
      new Set([mine.extensionId]),
    );
  });

  test("without a scope that it needs is refused with the scope's name", async () => {
    await scriptNamed("Scoped");
    const env = { BATON_URL: app.url, BATON_TOKEN: await tokenOf({ scopes: ["scripts:read"] }) };
    const result = await runCli(["run", "Scoped", "--on", "id:1"], env);
    expect(result).toMatchObject({ code: 2, err: expect.stringContaining("extensions:run") });
  });
});

describe("inputs", () => {
  const inputs = [
    { name: "city", type: "text", isRequired: true },
    { name: "count", type: "number", default: 1 },
    { name: "fast", type: "boolean" },
    { name: "size", type: "choice", choices: ["S", "L"] },
  ] as const;

  const scriptWithInputs = (name: string) => fleet.makeScript(1, 1, { name, inputs: [...inputs] });

  test("go to the run with the types that the script declares", async () => {
    await scriptWithInputs("Typed");
    const agent = await fleet.join();
    const file = path.join(await makeDataDir(), "inputs.json");
    await writeFile(file, JSON.stringify({ city: "Porto", size: "L" }));
    const given = ["city=Lisbon=1", "count=2.5", "fast=true"].flatMap((text) => ["--input", text]);
    const result = await run(
      "Typed",
      "--on",
      `id:${agent.extensionId}`,
      "--input-file",
      file,
      ...given,
    );
    expect(result).toMatchObject({ code: 0, err: "" });
    const wanted = await agent.wanted("running");
    expect(JSON.stringify(wanted)).toContain("Lisbon=1");
  });

  test("that do not fit are refused before anything starts, with their names", async () => {
    await scriptWithInputs("Refused");
    const { extensionId } = await fleet.join();
    const wrong: [string[], string][] = [
      [[], "city"],
      [["--input", "city=x", "--input", "count=many"], '--input count: "many" is no number.'],
      [["--input", "city=x", "--input", "fast=yes"], "true or false is expected"],
      [["--input", "city=x", "--input", "town=y"], "it has: city, count, fast, size"],
      [["--input", "city=x", "--input", "size=M"], "size"],
      [["--input", "city"], "name=value is expected"],
      [["--input-file", "/nowhere"], "/nowhere cannot be read"],
    ];
    for (const [args, words] of wrong) {
      const result = await run("Refused", "--on", `id:${extensionId}`, ...args);
      expect(result.err).toContain(words);
      expect(result).toMatchObject({ code: 2, out: "" });
    }
    expect((await api.call(getExtension, { params: { id: extensionId } })).body.run).toBeNull();
  });
});

describe("2: wrong use, and what the server refuses", () => {
  test("a name that several have is told with its ids", async () => {
    const ids = [await scriptNamed("Twice"), await scriptNamed("Twice")];
    const result = await run("Twice", "--on", "id:1");
    expect(result.code).toBe(2);
    for (const id of ids) expect(result.err).toContain(String(id));
  });

  test("each in one line, and for programs as JSON", async () => {
    await scriptNamed("There");
    await api.call(createExtensionGroup, { body: { name: "empty" } });
    const wrong: [string[], RegExp][] = [
      [["Nowhere", "--on", "id:1"], /^There is no script called "Nowhere"\.\n$/],
      [["999999", "--on", "id:1"], /^Scripts not found\.\n$/],
      [["There", "--on", "group:nobody"], /^There is no group called "nobody"\.\n$/],
      [["There", "--on", "tag:nobody"], /^There is no tag called "nobody"\.\n$/],
      [["There", "--on", "group:empty"], /^No extension matches group:empty\.\n$/],
      [["There", "--on", "shop"], /^--on shop: group:NAME, .+\n$/],
      [["There", "--on", "id:7,x"], /"x" is no id\.\n$/],
    ];
    for (const [args, words] of wrong) {
      const result = await run(...args, "--json");
      expect(result.err).toMatch(words);
      expect(result.code).toBe(2);
      expect(documentOf(result.out)).toMatchObject({ exitCode: 2, error: { issues: [] } });
      expect(documentOf(result.out).error?.message).toBe(result.err.trimEnd());
    }
  });

  test("options that are none, and a token that is nobody's", async () => {
    const missing = await run("There");
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining("--on <target>") });
    expect(await run("There", "--on", "id:1", "--wait=0")).toMatchObject({ code: 2 });
    const nobody = await runCli(["run", "There", "--on", "id:1"], { BATON_URL: app.url });
    expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining("BATON_TOKEN") });
    const wrong = { BATON_URL: app.url, BATON_TOKEN: "nobody's" };
    const refused = await runCli(["run", "There", "--on", "id:1"], wrong);
    expect(refused).toMatchObject({ code: 2, err: "Log in first.\n" });
  });

  test("help says what the exit codes mean", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    for (const words of ["124", "BATON_TOKEN", "Examples:"]) expect(out).toContain(words);
  });
});
