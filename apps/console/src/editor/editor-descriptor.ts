import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { MenuEntry } from "../ui/lazy-menu.tsx";
import type { DraftMerge } from "./merge/draft-merge.ts";
import type { Versions } from "./merge/merge-lines.ts";
import type { Editor } from "./use-editor.ts";
import type { FieldIssue } from "./use-save.ts";

/** What is wrong with a draft; a kind adds what its own parts show. */
export interface DraftFaults {
  /** It may be saved, but for its name, which the editor looks at itself. */
  isSound: boolean;
  /** The lines that keep it from being saved, in their order; none in a form. */
  faultyLines: readonly string[];
  /** The part of the side where the first fault is mended; null where that is in the middle. */
  faultySide: string | null;
}

/** The types that a kind of things brings into the editor. */
export interface EditorKind {
  /** A thing as it is being edited: plain values, never changed in place. */
  draft: { name: string };
  /** A thing as the server has it; a save made from an older version is a conflict. */
  saved: { id: number; name: string; version: number };
  faults: DraftFaults;
  /** What must be asked to judge a draft; `undefined` where nothing must. */
  known: unknown;
}

/** An open thing: its draft, what is wrong with it, and what its parts may do with it. */
export interface OpenThing<Kind extends EditorKind> {
  editor: Editor<Kind["draft"]>;
  /** Null for what was never saved. */
  saved: Kind["saved"] | null;
  faults: Kind["faults"];
  known: Kind["known"] | undefined;
  /** After an attempt to save, the empty fields are shown as wrong too. */
  areFaultsShown: boolean;
  /** The server does not have it so: it was changed here, or deleted elsewhere. */
  isUnsaved: boolean;
  /** Saves if there is something to save, then goes on; a fault is shown instead. */
  saveThen: (onDone?: () => void) => void;
  /**
   * Shows the part of the right side with this key, where the side is a drawer too; for what is new
   * with the focus in its first field.
   */
  openSide: (key: string, isNew?: boolean) => void;
}

/** A part of the right side; with several, tabs lead from one to another. */
interface EditorSide {
  key: string;
  title: string;
  content: ReactNode;
}

export interface EditorSides {
  /** What the tabs together are. */
  label: string;
  parts: readonly EditorSide[];
}

/** Where something may not be seen, and the ways on from there. */
export interface RefusedPlace {
  id: number;
  onRemoved: () => void;
  onBack: () => void;
}

type Question<Answer> = UseQueryOptions<Answer, Error, Answer, QueryKey> & { queryKey: QueryKey };

/** Something wrong with a line of a draft, or with the whole of it, in the reader's words. */
export interface EditorProblem {
  /** Null for the whole. */
  line: string | null;
  /** Names the line: its number and what it does. */
  place: string;
  text: string;
}

/**
 * All that `EditorPage` is told of the things it edits. It owns what is the same for every kind:
 * the address, a new thing that gets its id while it is open, saving with conflicts, changes made
 * elsewhere, undo, the keyboard, the question before unsaved changes are lost, removal. A kind
 * gives:
 *
 * - how a thing comes, goes and is kept: `one`, `save`, `madeSince`, `remove`, `lists`,
 *   `affected`;
 * - the way into a draft: `newDraft`, `toDraft` (`save` makes the server's input of it);
 * - what is wrong with a draft: `faults`, and `asks` when that depends on what the server knows;
 * - what it looks like: `header` beside the name, `main` in the middle, `sides` on the right, and
 *   `menu`, whose entries are plain objects;
 * - its words.
 *
 * The page builds it in its own hook (`useScriptDescriptor`), so that it may speak and navigate.
 * A thing that is a form, no list of lines, puts the form into `main` and has no `sides`.
 */
export interface EditorDescriptor<Kind extends EditorKind> {
  /** Names the kind and whose it is where unsaved work is kept, and reads what was kept. */
  drafts: { kind: string; user: string | undefined; schema: z.ZodType<Kind["draft"]> };
  one: (id: number) => Question<Kind["saved"]>;
  /** Over what the draft was made from, which `version` names; null saves over whatever is there. */
  save: (
    draft: Kind["draft"],
    over: { id: number; version: number | null } | null,
  ) => Promise<Kind["saved"]>;
  /** The things of this name that were made since the instant. */
  madeSince: (name: string, since: number) => Promise<readonly Kind["saved"][]>;
  remove: (saved: Kind["saved"]) => Promise<unknown>;
  /** Who may not save it may look at it. */
  isReadOnly?: (saved: Kind["saved"]) => boolean;
  /** Stands in the middle where the server lets it not be seen; null for other failures. */
  refusal?: (error: Error, place: RefusedPlace) => ReactNode;
  /** The key of the lists that have the thing, and what else changes with it. */
  lists: QueryKey;
  affected?: readonly QueryKey[];
  newDraft: () => Kind["draft"];
  toDraft: (saved: Kind["saved"]) => Kind["draft"];
  asks?: (draft: Kind["draft"]) => Question<Kind["known"]>;
  /** `issues` are the server's words on the draft as it is now. The same function each time. */
  faults: (
    draft: Kind["draft"],
    issues: readonly FieldIssue[],
    known: Kind["known"] | undefined,
  ) => Kind["faults"];
  /**
   * Asked before a save that others would feel, once while a thing is open. A harmless one is saved
   * without a question.
   */
  maySave?: (saved: Kind["saved"], draft: Kind["draft"]) => Promise<"yes" | "no" | "harmless">;
  header?: (open: OpenThing<Kind>) => ReactNode;
  /** What is wrong, in the order of the lines; a line is shown in this part of the side. */
  problems?: (open: OpenThing<Kind>) => { side: string; list: readonly EditorProblem[] };
  /** Brings what was saved meanwhile and the draft together, over what the draft was made from. */
  merge?: (
    versions: Versions<Kind["draft"]>,
    known: Kind["known"] | undefined,
  ) => DraftMerge<Kind["draft"]>;
  main: (open: OpenThing<Kind>) => ReactNode;
  sides?: (open: OpenThing<Kind>) => EditorSides;
  /** The part of the side that is open from the start, as a drawer too. */
  firstSide?: string | undefined;
  /** The line that the address leads to, in which part of the side it is shown, and what then. */
  wanted?: { line: string; side: string; onShown: () => void } | undefined;
  /** What can be done with a saved thing as a whole, above its removal. */
  menu?: (saved: Kind["saved"], open: OpenThing<Kind>) => MenuEntry[];
  words: {
    nameLabel: string;
    /** Why a save is refused, where more can be said than that fields are marked. */
    notSaved?: (faults: Kind["faults"]) => string;
    /** `label` where it is no deletion. */
    removal: (saved: Kind["saved"]) => {
      title: string;
      text: string;
      done: string;
      label?: string;
    };
  };
}
