import { type ExchangeLine, exchangeSaid, isSecretRef, type Step } from "@baton/contract";
import { lineTarget } from "../reading/line-target.ts";
import { validateInputs } from "../../validate-steps.ts";
import { assemble } from "./assemble.ts";
import { commentText, namesIn, textLiteral } from "./code/expressions.ts";
import {
  indent,
  type ProgramKind,
  type WriteContext,
  type Writer,
  type Written,
} from "./code/writer.ts";
import { WRITERS } from "./writers/index.ts";

export interface ProgramRow {
  name: string;
  steps: Step[];
  isPinned: boolean;
  onFailure: "continue" | "stop";
  timeLimitMinutes: number;
}

export interface ProgramToWrite {
  kind: ProgramKind;
  title: string;
  /** One row without anything around it: an action by itself. */
  rows: ProgramRow[] | Step[];
  hasRandomOrder: boolean;
  documentNames: ReadonlyMap<number, string>;
}

interface WrittenProgram {
  text: string;
  /** One for each step, in the order in which they stand. */
  lines: ExchangeLine[];
}

/** A program for Node that does what the script does, as far as it can be said there. */
export function writeProgram(program: ProgramToWrite): WrittenProgram {
  const writer = new StepsWriter(program);
  const main = program.rows.every(isRow)
    ? writeRows(program.rows, program.hasRandomOrder, writer)
    : writer.write(program.rows, "steps", 0);
  return { text: assemble(program.kind, program.title, main), lines: writer.lines };
}

const isRow = (one: ProgramRow | Step): one is ProgramRow => "steps" in one;

function writeRows(rows: ProgramRow[], isShuffled: boolean, writer: StepsWriter): string[] {
  const written = rows.map((row, at) => {
    const options = [
      ...(row.onFailure === "stop" ? [`onFailure: "stop"`] : []),
      ...(row.timeLimitMinutes > 0 ? [`minutes: ${row.timeLimitMinutes}`] : []),
    ];
    const head = `row(${textLiteral(row.name)}, {${options.length > 0 ? ` ${options.join(", ")} ` : ""}}, async () => {`;
    const lines = indent(writer.write(row.steps, `rows.${at}.steps`, 0));
    return { isPinned: row.isPinned, head, lines };
  });
  if (!isShuffled)
    return written.flatMap(({ head, lines }) => [`await ${head}`, ...lines, "});", ""]);
  const each = written.flatMap(({ isPinned, head, lines }) => [
    `{ isPinned: ${isPinned}, run: () => ${head}`,
    ...lines,
    "}) },",
  ]);
  return ["await inRandomOrder([", ...indent(each), "]);"];
}

class StepsWriter {
  readonly lines: ExchangeLine[] = [];
  readonly #program: ProgramToWrite;

  constructor(program: ProgramToWrite) {
    this.#program = program;
  }

  /** All steps of a list, each with its name as a comment. */
  write(steps: readonly Step[], at: string, depth: number): string[] {
    return steps.flatMap((step, index) => this.#writeStep(step, `${at}.${index}`, depth));
  }

  #writeStep(step: Step, at: string, depth: number): string[] {
    const place = this.lines.length;
    const line = { at, source: step.type, ...lineTarget(step.inputs) };
    this.lines.push({ ...line, verdict: "exact" });
    if (step.isDisabled) {
      this.#writeInner(step, at, depth);
      return [`// (off) ${nameOf(step)}`];
    }
    const written = this.#writtenOf(step, at, depth);
    if ("refused" in written) {
      this.#writeInner(step, at, depth);
      const reason = exchangeSaid(written.refused.code, written.refused.values);
      this.lines[place] = { ...line, verdict: "refused", reason };
      const thrown = `throw new Error(${textLiteral(`${step.type}: ${reason}`)});`;
      return [`// ${nameOf(step)}`, ...around(step, [thrown])];
    }
    const told = written.approximated ?? givenFrom(step) ?? ariaIn(step, this.#program.kind);
    if (told) {
      const reason = exchangeSaid(told.code, told.values);
      this.lines[place] = { ...line, verdict: "approximated", reason };
    }
    return [`// ${nameOf(step)}`, ...around(step, [...written.code, ...afterwards(step)])];
  }

  /** What is left out has lines all the same. */
  #writeInner(step: Step, at: string, depth: number): void {
    const before = this.lines.length;
    for (const [name, steps] of Object.entries(step.blocks ?? {}))
      this.write(steps, `${at}.blocks.${name}`, depth + 1);
    const reason = step.isDisabled
      ? exchangeSaid("disabledThere")
      : exchangeSaid("insideRefused", { name: step.type });
    const verdict = step.isDisabled ? ("exact" as const) : ("refused" as const);
    const inner = this.lines.splice(before);
    this.lines.push(
      ...inner.map((line) => ({ at: line.at, source: line.source, verdict, reason })),
    );
  }

  #writtenOf(step: Step, at: string, depth: number): Written {
    const write = (WRITERS as Record<string, Writer<never> | undefined>)[step.type];
    if (!write || !Object.hasOwn(WRITERS, step.type))
      return { refused: { code: "unknownType", values: { name: step.type } } };
    const inner = (name: string): Step[] => step.blocks?.[name] ?? [];
    const context: WriteContext = {
      kind: this.#program.kind,
      step,
      depth,
      documentNames: this.#program.documentNames,
      writeBlock: (name) => this.write(inner(name), `${at}.blocks.${name}`, depth + 1),
      writeEach: (name) =>
        inner(name).map((one, index) =>
          this.#writeStep(one, `${at}.blocks.${name}.${index}`, depth + 1),
        ),
    };
    const { inputs, issues } = validateInputs(step.type, shownInputs(step), "inputs");
    const [issue] = issues;
    if (issue) return refusedField(issue.field, issue.message);
    return write(inputs as never, context);
  }
}

const refusedField = (field: string, fault: string): Written => ({
  refused: { code: "badField", values: { field, fault } },
});

/** A hidden text stays where it is: the program asks for it by a name. */
const hiddenName = (id: number): string => `hidden_${id}`;

const shownInputs = ({ inputs }: Step): Step["inputs"] =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      isSecretRef(value) ? `{{${hiddenName(value.secret)}}}` : value,
    ]),
  );

/** Variables that only an agent has. */
const FROM_BATON = /^(?:account|extension|secret|hidden)[._]/;

function givenFrom(step: Step) {
  const names = namesIn(JSON.stringify(shownInputs(step))).filter((name) => FROM_BATON.test(name));
  if (names.length === 0) return undefined;
  return { code: "givenVariable" as const, values: { name: [...new Set(names)].join(", ") } };
}

/** Playwright knows elements by name only together with their role. */
function ariaIn({ inputs }: Step, kind: ProgramKind) {
  if (kind !== "playwright" || !Array.isArray(inputs["selectors"])) return undefined;
  const isNameOnly = (part: unknown) =>
    typeof part === "string" && /^\s*aria\//.test(part) && !part.includes("[role=");
  if (!inputs["selectors"].flat().some(isNameOnly)) return undefined;
  return { code: "namesByRole" as const, values: {} };
}

const readable = (type: string): string => {
  const words = type.replaceAll(/(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const nameOf = ({ type, label = "" }: Step): string =>
  commentText(label) || commentText(readable(type)) || "Step";

/** Retries, and going on after a failure, as the step says. */
function around({ retries = 0, onError = "fail" }: Step, code: string[]): string[] {
  let lines = code;
  if (retries > 0) lines = [`await again(${retries}, async () => {`, ...indent(lines), "});"];
  if (onError === "continue") lines = ["await goOn(async () => {", ...indent(lines), "});"];
  return lines;
}

/** Where a step is known to lead is waited for, as it was when it was recorded. */
const afterwards = ({ assertedEvents = [] }: Step): string[] =>
  assertedEvents.flatMap(({ url }) =>
    url === undefined ? [] : [`await waitForAddress(${textLiteral(url)});`],
  );
