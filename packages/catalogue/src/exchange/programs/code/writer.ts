import type { ExchangeSaidCode, Step } from "@baton/contract";
import type { StepInputs, StepTypeName } from "../../../catalogue.ts";

export const PROGRAM_KINDS = ["puppeteer", "playwright"] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

export interface WriteContext {
  kind: ProgramKind;
  step: Step;
  /** How deep in blocks it stands: loops within loops count apart. */
  depth: number;
  /** The names of documents, as far as they are known. */
  documentNames: ReadonlyMap<number, string>;
  /** The lines of the steps in a block, and what they need. */
  writeBlock(name: string): string[];
  /** What each of a block's steps becomes by itself. */
  writeEach(name: string): string[][];
}

export interface Reason {
  code: ExchangeSaidCode;
  values?: Record<string, string | number>;
}

export type Written =
  | {
      /** Statements, one a line but for blocks. */
      code: string[];
      /** How it differs from what an agent does; nothing where it does not. */
      approximated?: Reason;
    }
  | { refused: Reason };

export type Writer<Name extends StepTypeName> = (
  inputs: StepInputs<Name>,
  context: WriteContext,
) => Written;

/** One for each name: a step type without an answer does not compile. */
export type Writers<Name extends StepTypeName> = { readonly [Type in Name]: Writer<Type> };

/** A step that only an agent of Baton can do. */
export const refuse =
  (code: ExchangeSaidCode, values: Record<string, string | number> = {}) =>
  (): Written => ({ refused: { code, values } });

export const indent = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === "" ? "" : `  ${line}`));
