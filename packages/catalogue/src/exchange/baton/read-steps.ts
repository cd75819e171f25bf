import {
  exchangeSaid,
  type ExchangeLine,
  type JsonValue,
  secretsInInputs,
  type Step,
} from "@baton/contract";
import { findActionType } from "../../catalogue.ts";
import { validateInputs } from "../../validate-steps.ts";
import { checkStep } from "../reading/check-step.ts";
import { lineTarget } from "../reading/line-target.ts";
import { mapNested, nestedIn } from "../reading/nested-actions.ts";

type Inputs = Record<string, JsonValue>;
/** Stands for an action that the file does not have, until the step is refused. */
const NOWHERE = 0;

const keyOf = (name: JsonValue | undefined): string => (typeof name === "string" ? name : "");

/** Reads the steps of one thing, and tells of each what becomes of it. */
export class StepReader {
  readonly told: { lines: ExchangeLine[]; lineOf: Map<string, number> } = {
    lines: [],
    lineOf: new Map(),
  };
  readonly #places: ReadonlyMap<string, number>;

  constructor(places: ReadonlyMap<string, number>) {
    this.#places = places;
  }

  placeOf(key: string): number | undefined {
    return this.#places.get(key);
  }

  /** The steps that can be taken; of one that cannot nothing inside is taken either. */
  read(steps: readonly Step[], at: string, refusedIn?: string): Step[] {
    return steps.flatMap((step, index) => {
      const here = `${at}.${index}`;
      const taken = this.#readOwn(step, here, refusedIn);
      const outer = taken ? undefined : (refusedIn ?? step.type);
      const blocks = Object.entries(step.blocks ?? {}).map(
        ([name, inner]) => [name, this.read(inner, `${here}.blocks.${name}`, outer)] as const,
      );
      if (!taken) return [];
      return [
        taken.blocks
          ? { ...taken, blocks: { ...taken.blocks, ...Object.fromEntries(blocks) } }
          : taken,
      ];
    });
  }

  /** The inputs of an action that is one step; undefined where it is refused. */
  readSingle(type: string, inputs: Inputs, at: string): Inputs | undefined {
    return this.#readOwn({ id: "s1", type, inputs }, at)?.inputs;
  }

  readRowInputs(id: string, type: string, inputs: Inputs, at: string): Inputs | undefined {
    if (!findActionType(type)?.isRandom) return this.#readOwn({ id, type, inputs }, at)?.inputs;
    const line = { at, source: type };
    const checked = validateInputs(type, inputs, "inputs");
    const [issue] = checked.issues;
    if (issue) {
      const reason = exchangeSaid("badField", { field: issue.field, fault: issue.message });
      this.#tell(id, { ...line, verdict: "refused", reason });
      return undefined;
    }
    this.#tell(id, { ...line, verdict: "exact", becomes: type });
    return checked.inputs;
  }

  /** The place of a row's action, as text. */
  readRowAction(id: string, key: string, at: string): string | undefined {
    const place = this.placeOf(key);
    this.#tell(id, { at, source: "action", verdict: "exact" });
    if (place !== undefined) return String(place);
    this.refuse(id, exchangeSaid("noSuchAction", { name: key }));
    return undefined;
  }

  /** Takes back what was said of a line. */
  refuse(id: string, reason: string): void {
    const place = this.told.lineOf.get(id) ?? -1;
    const line = this.told.lines[place];
    if (line)
      this.told.lines[place] = { at: line.at, source: line.source, verdict: "refused", reason };
  }

  #tell(id: string, line: ExchangeLine): void {
    this.told.lineOf.set(id, this.told.lines.length);
    this.told.lines.push(line);
  }

  #readOwn(step: Step, at: string, refusedIn?: string): Step | undefined {
    const line = { at, source: step.type };
    const refused = (reason: string): undefined => {
      this.#tell(step.id, { ...line, verdict: "refused", reason });
    };
    if (refusedIn !== undefined) return refused(exchangeSaid("insideRefused", { name: refusedIn }));
    if (secretsInInputs(step.inputs, "").length > 0) return refused(exchangeSaid("hiddenInFile"));
    const { blocks, ...own } = step;
    const [named] = nestedIn([own]);
    const [placed] = mapNested([own], (key) => this.#places.get(keyOf(key)) ?? NOWHERE);
    if (named !== undefined && this.placeOf(keyOf(named)) === undefined)
      return refused(exchangeSaid("noSuchAction", { name: keyOf(named) }));
    const checked = checkStep({ ...placed, ...(blocks && { blocks }) });
    if (!checked.ok) return refused(checked.message);
    this.#tell(step.id, {
      ...line,
      verdict: "exact",
      becomes: step.type,
      ...lineTarget(checked.step.inputs),
    });
    return checked.step;
  }
}
