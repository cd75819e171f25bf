import { z } from "zod";

/** What happened beside a step, in codes: the console has words for each in every language. */
export const STEP_NOTE_CODES = [
  /** `kind`, `message`: a page's dialog was answered with OK. */
  "dialogAccepted",
  /** And with `text`, in a prompt. */
  "dialogAnswered",
  "dialogDismissed",
  /** `title`, `address` */
  "tabOpened",
  /** `status` of HTTP */
  "answerStatus",
  /** `name`, `size` in bytes */
  "downloaded",
  /** `name`: it was not finished when the step ended. */
  "downloadBegun",
  /** `name` */
  "downloadFailed",
  /** `place`, `matches`: the step's selector found several, and this one of them was taken. */
  "matchTaken",
  /** `seconds`, `address` of the first: scripts of the page that were not waited for any longer. */
  "scriptsMissing",
  /** `length` in characters of what a field made of what was filled in, which may be a secret. */
  "fieldDiffers",
  "nothingScrolled",
  /** By a drag, as far as the page shows. */
  "nothingMoved",
  /** Whoever debugs the run has passed over the step. */
  "skippedByHand",
] as const;
export type StepNoteCode = (typeof STEP_NOTE_CODES)[number];

/** A newer agent's codes are kept as they are. */
export const stepNoteSchema = z.strictObject({
  code: z.string().min(1).max(64),
  values: z.record(z.string().max(32), z.union([z.string().max(2000), z.number()])),
});
export interface StepNote extends z.infer<typeof stepNoteSchema> {
  code: StepNoteCode;
}
export type KeptStepNote = z.infer<typeof stepNoteSchema>;
export const STEP_NOTES_MAX = 20;

/** A note in English, for those who read a step's result. */
function noteText({ code, values }: KeptStepNote): string {
  const { kind, message, text, title, address, status, name, size } = values;
  const { place, matches, seconds, length } = values;
  switch (code) {
    case "dialogAccepted":
      return `${kind}: ${message}`;
    case "dialogAnswered":
      return `${kind}: ${message} (answered: ${text})`;
    case "dialogDismissed":
      return `${kind}: ${message} (cancelled)`;
    case "tabOpened":
      return `a new tab was opened: ${[title, address].filter(Boolean).join(", ")}`;
    case "answerStatus":
      return `${status}`;
    case "downloaded":
      return `downloaded ${name}, ${size} bytes`;
    case "downloadBegun":
      return `the download of ${name} has begun`;
    case "downloadFailed":
      return `the download of ${name} was cut off`;
    case "matchTaken":
      return `${place} of ${matches} matches`;
    case "scriptsMissing":
      return `after ${seconds} s scripts of the page had not come: ${address}`;
    case "fieldDiffers":
      return `the field holds another text than was given, of ${length} characters`;
    case "nothingScrolled":
      return "nothing was scrolled";
    case "nothingMoved":
      return "nothing on the page has changed";
    case "skippedByHand":
      return "passed over by hand";
    default:
      return code;
  }
}

const JOINT = "; ";

/** A step's result in English: what it says itself, and its notes. */
export const joinResult = (own: string | undefined, notes: readonly KeptStepNote[]): string =>
  [own, ...notes.map(noteText)].filter(Boolean).join(JOINT);

/** What a step itself said, without what its notes say again. */
export function ownResult(result: string, notes: readonly KeptStepNote[]): string {
  const said = joinResult(undefined, notes);
  if (said === "" || !result.endsWith(said)) return result;
  return result.slice(0, -said.length).replace(/; $/, "");
}

/** How a page's dialog is answered; the text is a prompt's. */
export interface DialogAnswer {
  isAccepted: boolean;
  text: string;
  /** Only of dialogs of this kind, and with this in their text. */
  kind?: string;
  match?: string;
}
/** What is answered next, and what otherwise. */
export interface DialogAnswers {
  next?: DialogAnswer;
  all?: DialogAnswer;
}
