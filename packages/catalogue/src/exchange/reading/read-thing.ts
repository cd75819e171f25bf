import type {
  BatonRow,
  ExchangeLine,
  ImportFormat,
  JsonValue,
  RunInput,
  SocialNetwork,
  Step,
} from "@baton/contract";

/** Something is wrong with the file itself: nothing of it can be told. */
export interface FileFault {
  /** Path of the field: `tests.0.commands`; empty for the whole. */
  at: string;
  message: string;
}

/** An action as a file holds it. A nested action is named by its place in the file, from 1. */
export interface ActionContent {
  kind: "action";
  type: string;
  socialNetwork: SocialNetwork | null;
  inputs: Record<string, JsonValue>;
  steps: Step[];
}

export interface ScriptContent {
  kind: "script";
  hasRandomOrder: boolean;
  inputs: RunInput[];
  rows: BatonRow[];
}

/** What one action or script of a file would become. */
export interface ReadThing<Content = ActionContent | ScriptContent> {
  key: string;
  /** Empty where the file gives none. */
  name: string;
  content: Content;
  /** One for each line of the file that belongs to it, in the file's order. */
  lines: ExchangeLine[];
  /** Place in `lines` by a step's id, or a row's. */
  lineOf: Map<string, number>;
  problems: string[];
}

export type ReadFile =
  | {
      ok: true;
      format: ImportFormat;
      title: string | null;
      things: ReadThing[];
      /** Texts were typed into pages in front of somebody, and passwords among them hidden nowhere. */
      hidesPasswords: boolean;
    }
  | { ok: false; faults: FileFault[] };
