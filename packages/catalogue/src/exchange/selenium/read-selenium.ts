import { exchangeSaid, type JsonValue, SCRIPT_ROWS_MAX, type Step } from "@baton/contract";
import { CUSTOM_TYPE } from "../../catalogue.ts";
import { isRecord } from "../reading/is-record.ts";
import {
  exactly,
  LineWriter,
  nearly,
  type Outcome,
  refused,
  type SourceLine,
} from "../reading/line-writer.ts";
import type {
  ActionContent,
  FileFault,
  ReadFile,
  ReadThing,
  ScriptContent,
} from "../reading/read-thing.ts";
import { type Command, COMMANDS, type ProjectContext } from "./commands.ts";
import { texts } from "./locators.ts";
import { isSuite, readSuite } from "./read-suite.ts";

const TESTS_MAX = 500;
const COMMANDS_MAX = 10_000;

export const isSelenium = (data: unknown): boolean =>
  isRecord(data) && Array.isArray(data["tests"]);

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The tests of a project of Selenium IDE, each as an action, and its suites, each as a script of them. */
export function readSelenium(data: unknown): ReadFile {
  const project = isRecord(data) ? data : {};
  const tests = Array.isArray(project["tests"]) ? (project["tests"] as unknown[]) : [];
  const suites = project["suites"] ?? [];
  const faults = [...findFaults(tests), ...suiteFaults(suites)];
  if (faults.length > 0) return { ok: false, faults };
  const names = tests.map((test) => (isRecord(test) ? text(test["name"]) : ""));
  const placeOfTest = (name: string): number | undefined => {
    const at = names.indexOf(name);
    return at < 0 ? undefined : at + 1;
  };
  const context = { url: text(project["url"]), placeOfTest };
  return {
    ok: true,
    format: "selenium",
    title: text(project["name"]) || null,
    hidesPasswords: true,
    things: [...tests.map((test, at) => readTest(test, at, context)), ...readSuites(suites, tests)],
  };
}

function suiteFaults(suites: unknown): FileFault[] {
  const fault = (at: string, message: string): FileFault[] => [{ at, message }];
  const tooMany = (total: number, max: number) => exchangeSaid("tooMany", { total, max });
  if (!Array.isArray(suites)) return fault("suites", exchangeSaid("mustBeList"));
  if (suites.length > TESTS_MAX) return fault("suites", tooMany(suites.length, TESTS_MAX));
  return suites.flatMap((suite: unknown, at) => {
    const place = `suites.${at}.tests`;
    if (!isSuite(suite)) return fault(place, exchangeSaid("mustBeList"));
    const total = suite.tests.length;
    return total > SCRIPT_ROWS_MAX ? fault(place, tooMany(total, SCRIPT_ROWS_MAX)) : [];
  });
}

function readSuites(suites: unknown, tests: readonly unknown[]): ReadThing<ScriptContent>[] {
  const known = tests.map((test) => ({
    id: isRecord(test) ? text(test["id"]) : "",
    name: isRecord(test) ? text(test["name"]) : "",
  }));
  const found: unknown[] = Array.isArray(suites) ? suites : [];
  return found.flatMap((suite, at) =>
    isSuite(suite)
      ? readSuite(
          { name: text(suite["name"]), tests: suite.tests, settings: suite },
          `suites.${at}`,
          known,
        )
      : [],
  );
}

function findFaults(tests: readonly unknown[]): FileFault[] {
  if (tests.length > TESTS_MAX)
    return [
      { at: "tests", message: exchangeSaid("tooMany", { total: tests.length, max: TESTS_MAX }) },
    ];
  return tests.flatMap((test, at): FileFault[] => {
    const wrong = (place: string, message: string): FileFault[] => [
      { at: `tests.${at}${place}`, message },
    ];
    if (!isRecord(test)) return wrong("", exchangeSaid("mustBeObject"));
    const commands: unknown = test["commands"];
    if (!Array.isArray(commands)) return wrong(".commands", exchangeSaid("mustBeList"));
    if (commands.length > COMMANDS_MAX) {
      const message = exchangeSaid("tooMany", { total: commands.length, max: COMMANDS_MAX });
      return [{ at: `tests.${at}.commands`, message }];
    }
    const bad = commands.findIndex((one) => !isRecord(one) || typeof one["command"] !== "string");
    return bad < 0
      ? []
      : wrong(`.commands.${bad}`, exchangeSaid("mustHaveText", { name: "command" }));
  });
}

function readTest(test: unknown, at: number, context: ProjectContext): ReadThing<ActionContent> {
  const { name, commands } = isRecord(test) ? test : {};
  const reader = new TestReader(
    commands as Record<string, unknown>[],
    `tests.${at}.commands`,
    context,
  );
  const steps = reader.read();
  const { lines, lineOf } = reader.writer;
  const content: ActionContent = {
    kind: "action",
    type: CUSTOM_TYPE.name,
    socialNetwork: null,
    inputs: {},
    steps,
  };
  return {
    key: `actions.${at + 1}`,
    name: text(name).trim(),
    content,
    lines,
    lineOf,
    problems: [],
  };
}

const OPENERS = new Set(["if", "while", "times", "forEach", "do"]);
const CLOSERS = new Set(["else", "elseIf", "end", "repeatIf"]);
/** Deeper no action of ours nests; a file could otherwise nest as deep as it is long. */
const DEPTH_MAX = 30;

/** Follows the commands, whose blocks are closed by commands of their own. */
class TestReader {
  readonly writer = new LineWriter();
  readonly #commands: readonly Record<string, unknown>[];
  readonly #at: string;
  readonly #context: ProjectContext;
  #next = 0;

  constructor(commands: readonly Record<string, unknown>[], at: string, context: ProjectContext) {
    this.#commands = commands;
    this.#at = at;
    this.#context = context;
  }

  read(): Step[] {
    const steps: Step[] = [];
    while (this.#next < this.#commands.length) steps.push(...this.#block(0));
    return steps;
  }

  /** Up to the command that closes the block, which is left to who opened it. */
  #block(depth: number): Step[] {
    const steps: Step[] = [];
    for (let one = this.#peek(); one; one = this.#peek()) {
      if (CLOSERS.has(one.command.command) && one.line.isDisabled !== true) {
        if (depth > 0) break;
        this.#next += 1;
        this.writer.write(one.line, refused("closesNothing"));
      } else steps.push(...this.#one(one, depth));
    }
    return steps;
  }

  #peek(): { command: Command; line: SourceLine } | undefined {
    const raw = this.#commands[this.#next];
    if (!raw) return undefined;
    const written = text(raw["command"]);
    const isDisabled = written.startsWith("//");
    const name = isDisabled ? written.slice(2) : written;
    const at = `${this.#at}.${this.#next}`;
    const command = {
      command: name,
      target: text(raw["target"]),
      value: text(raw["value"]),
      targets: raw["targets"],
    };
    return {
      command,
      line: { at, source: written || "(empty)", label: text(raw["comment"]), isDisabled },
    };
  }

  #one({ command, line }: { command: Command; line: SourceLine }, depth: number): Step[] {
    const name = command.command;
    this.#next += 1;
    const isPart = OPENERS.has(name) || CLOSERS.has(name);
    if (name === "" || (isPart && line.isDisabled === true))
      return this.writer.write(line, nearly("noOutput", []));
    if (OPENERS.has(name) && depth < DEPTH_MAX) return this.#structure(command, line, depth);
    if (OPENERS.has(name)) return this.writer.write(line, refused("tooDeep", { max: DEPTH_MAX }));
    const write = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    return this.writer.write(
      line,
      write
        ? write(command, this.#context)
        : refused("unknownCommand", { name: name.slice(0, 100) }),
    );
  }

  /** A condition or a loop with all up to its end. */
  #structure(command: Command, line: SourceLine, depth: number): Step[] {
    const place = this.writer.begin(line);
    const inside = place + 1;
    const blocks: Record<string, Step[]> = {
      [command.command === "if" ? "then" : "steps"]: this.#block(depth + 1),
    };
    const closer = this.#peek();
    let outcome = structureOf(command);
    if (closer?.command.command === "else" && command.command === "if") {
      this.#next += 1;
      this.writer.write(closer.line, { steps: [] });
      blocks["else"] = this.#block(depth + 1);
      this.#close(command.command);
    } else if (
      closer?.command.command === "elseIf" &&
      command.command === "if" &&
      depth < DEPTH_MAX
    ) {
      this.#next += 1;
      // Another condition in place of an else, with the same end.
      const inner = this.#structure({ ...closer.command, command: "if" }, closer.line, depth + 1);
      blocks["else"] = inner;
      if (inner.length === 0) outcome = refused("branchRefused");
    } else this.#close(command.command);
    if ("refused" in outcome) {
      this.writer.end(place, line, outcome);
      this.writer.refuseFrom(inside, command.command);
      return [];
    }
    const [first] = outcome.steps;
    const steps = this.writer.end(place, line, {
      ...outcome,
      steps: first ? [{ ...first, blocks: withItem(blocks, command) }] : [],
    });
    if (steps.length === 0) this.writer.refuseFrom(inside, command.command);
    return steps;
  }

  #close(opener: string): void {
    const closer = this.#peek();
    if (!closer) return;
    this.#next += 1;
    const isOwn = closer.command.command === (opener === "do" ? "repeatIf" : "end");
    this.writer.write(closer.line, isOwn ? { steps: [] } : refused("closesNothing"));
  }
}

/** A loop over a list calls its item as the file does. */
function withItem(blocks: Record<string, Step[]>, { command, value }: Command) {
  if (command !== "forEach" || value === "" || value === "item") return blocks;
  const inputs: Record<string, JsonValue> = { variable: value, value: "{{item}}" };
  const named: Step = {
    id: `item-${blocks["steps"]?.[0]?.id ?? "0"}`,
    type: "setVariable",
    inputs,
  };
  return { ...blocks, steps: [named, ...(blocks["steps"] ?? [])] };
}

const COMPARED =
  /^\s*\$\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}\s*===?\s*(?:"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?|true|false))\s*$/u;
const ALONE = /^\s*\$\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}\s*$/u;

/** Conditions are JavaScript there; here a variable is compared with a text. */
function conditionOf(target: string): Record<string, JsonValue> | undefined {
  const compared = COMPARED.exec(target);
  if (compared) {
    const [, variable = "", double, single, bare] = compared;
    return { condition: "variableEquals", variable, text: texts(double ?? single ?? bare ?? "") };
  }
  const variable = ALONE.exec(target)?.[1];
  return variable === undefined
    ? undefined
    : { condition: "variableEquals", variable, text: "true" };
}

const VARIABLE_NAME = /^[\p{L}_][\p{L}\p{N}_.-]{0,99}$/u;

function structureOf({ command, target, value }: Command): Outcome {
  if (command === "times") {
    const times = /^\s*\d+\s*$/.test(target) ? Number(target) : texts(target);
    return exactly("repeat", { mode: "times", times });
  }
  if (command === "forEach" && value !== "" && !VARIABLE_NAME.test(value))
    return refused("notReadable", { name: value.slice(0, 100) });
  if (command === "forEach") return exactly("repeat", { mode: "forEach", list: target.trim() });
  const condition = command === "do" ? undefined : conditionOf(target);
  if (!condition) return refused("conditionIsScript");
  return command === "if"
    ? exactly("if", condition)
    : exactly("repeat", { mode: "while", maxTimes: 1000, ...condition });
}
