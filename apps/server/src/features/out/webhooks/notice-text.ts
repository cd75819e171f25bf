import type { FailureCode, JsonValue } from "@baton/contract";
import type { HeldDelivery } from "./outbox.tables.ts";
import type { NoticeWords } from "./notice-words.ts";
import { consoleUrlOf } from "./payload.ts";

/** So many of a kind are named; of the others it is said how many they are. */
const NAMED_MAX = 10;
/** A line is no longer, so that all that are named are well within a message of Telegram's. */
const LINE_MAX_CHARS = 200;

type Notice = Pick<HeldDelivery, "type" | "data">;
type Facts = { [name: string]: JsonValue };

/** All that happened since the last message as one: by kind, how many, and which. */
export function noticeText(
  notices: readonly Notice[],
  words: NoticeWords,
  publicUrl: string,
): string {
  const headings = {
    "run.failed": words.runsFailed,
    "extension.offline": words.extensionsOffline,
    "schedule.missed": words.schedulesMissed,
  } as const;
  const parts = Object.entries(headings).flatMap(([type, heading]) => {
    const some = notices.filter((notice) => notice.type === type);
    if (some.length === 0) return [];
    const lines = some.slice(0, NAMED_MAX).map((notice) => `• ${lineOf(notice, words)}`);
    const more = some.length > NAMED_MAX ? [words.more(some.length - NAMED_MAX)] : [];
    return [[`${heading(some.length)}:`, ...lines, ...more, linkOf(some, publicUrl)].join("\n")];
  });
  const off = notices.filter(({ type }) => type === "webhook.off").slice(0, NAMED_MAX);
  return [...parts, ...off.map((notice) => offOf(notice, words, publicUrl))].join("\n\n");
}

function lineOf({ type, data }: Notice, words: NoticeWords): string {
  const facts = data as Facts;
  const browser = textIn(facts["extension"], "name");
  if (type === "extension.offline") return shortened(browser);
  if (type === "schedule.missed") {
    const reason = textIn(facts["schedule"], "reason");
    const why = words.missed[reason as keyof NoticeWords["missed"]];
    return shortened([browser, why].filter(Boolean).join(": "));
  }
  const row = textIn(facts["failure"], "rowName");
  const why = failureIn(facts["failure"], words);
  const where = [textIn(facts["script"], "name"), browser].filter(Boolean).join(" — ");
  const what = [row && words.row(row), why].filter(Boolean).join(", ");
  return shortened([where, what].filter(Boolean).join(": "));
}

/** In the reader's words, where there are some: within a line, so without the end of a sentence. */
function failureIn(failure: JsonValue | undefined, { failures }: NoticeWords): string {
  const code = textIn(failure, "failureCode");
  const known = failures && Object.hasOwn(failures, code) ? failures[code as FailureCode] : null;
  if (known) return known.charAt(0).toLowerCase() + known.slice(1).replace(/\.$/, "");
  return textIn(failure, "message") || code;
}

/** Where the one is shown, or all of their kind. */
function linkOf(notices: readonly Notice[], publicUrl: string): string {
  const [first, ...others] = notices;
  if (first && others.length === 0) return consoleUrlOf(first.data as Facts, publicUrl);
  const page = first?.type === "run.failed" ? "runs" : "extensions";
  return `${publicUrl}/${page}`;
}

function offOf({ data }: Notice, words: NoticeWords, publicUrl: string): string {
  const facts = data as Facts;
  const text = words.webhookOff(textIn(facts["webhook"], "name"), textIn(facts, "reason"));
  return `${shortened(text)}\n${consoleUrlOf({}, publicUrl)}`;
}

const textIn = (value: JsonValue | undefined, name: string): string => {
  const found = (value as Facts | null | undefined)?.[name];
  return typeof found === "string" ? found : "";
};

const shortened = (line: string): string =>
  line.length <= LINE_MAX_CHARS ? line : `${line.slice(0, LINE_MAX_CHARS - 1).toWellFormed()}…`;
