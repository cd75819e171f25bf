import {
  type FunctionComponent,
  createElement,
  type ReactNode,
  useCallback,
  useState,
} from "react";
import type { Words } from "../../../i18n/i18n.ts";
import { type CommandContext, useCommandContext } from "../../command-context.ts";
import type { GridSelection, Matching } from "../../grid/grid-selection.ts";
import { useLatest } from "../../use-latest.ts";
import { withCode } from "../../with-code.ts";
import type { Given } from "./given.ts";

export interface CommandDialogProps<Row> extends Given<Row> {
  onClose: () => void;
}

interface CallRun<Row> {
  call: (context: CommandContext, given: Given<Row>) => void;
}

/** What carries a command out: a call, or a dialog that asks first and sees to the rest. */
export type CommandRun<Row, More = object> =
  | CallRun<Row>
  | { dialog: FunctionComponent<CommandDialogProps<Row> & More> };

/** Carried out by code that is fetched when the command is given, with the words it speaks in. */
export const runLater = <Row, Code>(
  words: readonly Words[],
  load: () => Promise<Code>,
  run: (code: Code, context: CommandContext, given: Given<Row>) => void,
): CallRun<Row> => ({
  call: (context, given) => void withCode(words, load, (code) => run(code, context, given)),
});

export type CommandRuns<Row, Id extends string, More = object> = Readonly<
  Record<Id, CommandRun<Row, More>>
>;

export interface GivenCommands<Row, Id extends string> {
  /** Stable. `rows` are the selected ones or others; `matching` stands for all that it finds. */
  give: (id: Id, rows: readonly Row[], matching?: Matching | null) => void;
  /** The dialog of the command that was given. */
  dialog: ReactNode;
}

interface OpenDialog<Row, More> {
  View: FunctionComponent<CommandDialogProps<Row> & More>;
  given: Given<Row>;
}

/** Gives commands to rows; `fetchRuns` brings what carries them out. `more` is for its dialogs. */
export function useCommands<Row extends { id: number }, Id extends string, More extends object>(
  fetchRuns: () => Promise<CommandRuns<Row, Id, More>>,
  selection: GridSelection<Row>,
  more: More,
): GivenCommands<Row, Id> {
  const context = useCommandContext();
  const [open, setOpen] = useState<OpenDialog<Row, More> | null>(null);
  const latest = useLatest(fetchRuns);
  const give = useCallback(
    (id: Id, rows: readonly Row[], matching: Matching | null = null) =>
      void withCode([], latest.current, (runs) => {
        const run = runs[id];
        const drop = () =>
          matching ? selection.clear() : selection.remove(rows.map((row) => row.id));
        const given = { rows, matching, drop };
        if ("call" in run) run.call(context, given);
        else setOpen({ View: run.dialog, given });
      }),
    [context, latest, selection],
  );
  const dialog =
    open && createElement(open.View, { ...more, ...open.given, onClose: () => setOpen(null) });
  return { give, dialog };
}
