import type { TFunction } from "i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { type Answer, confirm } from "../../ui/confirm/confirm.ts";
import type { Fit } from "./command-fit.ts";
import { type CommandId, EXTENSION_COMMANDS } from "./command-list.ts";
import { obstacleCount } from "./command-state.ts";

interface AboutRows<Choice extends string> {
  title: string;
  text: string;
  isDestructive?: boolean;
  choices?: Readonly<Record<Choice, string>> | undefined;
}

/** Asks about those whom it fits, and says of whom it is not about. */
export const askAbout = <Choice extends string = never>(
  { t }: CommandContext,
  id: CommandId,
  { rows, others }: Fit,
  question: AboutRows<Choice>,
): Promise<Answer<Choice> | null> =>
  confirm({
    isDestructive: true,
    ...question,
    text: [question.text, ...leftOut(t, others)].join(" "),
    names: rows.map(({ name }) => name),
    confirmLabel: EXTENSION_COMMANDS[id].label(t),
  });

const toSentence = (text: string): string =>
  `${text.slice(0, 1).toLocaleUpperCase(currentLanguage())}${text.slice(1)}.`;

/** "76 are not running." */
const leftOut = (t: TFunction, others: Fit["others"]): string[] =>
  [...Map.groupBy(others.values(), (reason) => reason)].map(([reason, those]) =>
    toSentence(obstacleCount(t, reason, those.length)),
  );
