import type { TFunction } from "i18next";

/** What may stand in the log, in the reader's words. */
export const auditActionTexts = (t: TFunction): Readonly<Record<string, string | undefined>> =>
  t(($) => $.operator.auditActions, { returnObjects: true });

/** What is not known here, as of a newer server, is told by its name. */
export const auditActionText = (t: TFunction, action: string): string =>
  auditActionTexts(t)[action] ?? action;
