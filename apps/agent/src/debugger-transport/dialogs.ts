import type { DialogAnswer, DialogAnswers, StepNote } from "@baton/contract";

/** What Chromium tells of a dialog. */
export interface OpenDialog {
  /** `alert`, `confirm`, `prompt` or `beforeunload`. */
  type: string;
  message: string;
  defaultPrompt?: string;
}

interface AnsweredDialog extends OpenDialog {
  isAccepted: boolean;
  /** What was put into a prompt. */
  text: string;
}

const ACCEPTED: DialogAnswer = { isAccepted: true, text: "" };
const MESSAGE_MAX_CHARS = 500;
/** So many are kept: a page may ask for ever. */
const KEPT_MAX = 100;

const isMeant = ({ kind, match }: DialogAnswer, { type, message }: OpenDialog): boolean =>
  (kind === undefined || kind === type) && (match === undefined || message.includes(match));

/**
 * How a run answers the dialogs of its pages: with OK, unless a step has said otherwise, of the next
 * one or of all.
 */
export class Dialogs {
  #answers: DialogAnswers;
  #untold: AnsweredDialog[] = [];
  /** Since the last step that did something, as far as no step has read them. */
  #unread: AnsweredDialog[] = [];

  constructor(answers: DialogAnswers) {
    this.#answers = answers;
  }

  /** For the next worker. */
  get answers(): DialogAnswers {
    return this.#answers;
  }

  plan(which: keyof DialogAnswers, answer: DialogAnswer): void {
    this.#answers = { ...this.#answers, [which]: answer };
  }

  /** A step begins that may make a page ask. */
  mark(): void {
    this.#unread = [];
  }

  /** The answer to a dialog that has opened; it is kept for the log. */
  answer(dialog: OpenDialog): AnsweredDialog {
    const { isAccepted, text } = this.#take(dialog);
    const typed = dialog.type === "prompt" && isAccepted ? text || dialog.defaultPrompt : "";
    const answered = { ...dialog, isAccepted, text: typed ?? "" };
    for (const list of [this.#untold, this.#unread])
      if (list.length < KEPT_MAX) list.push(answered);
    return answered;
  }

  #take(dialog: OpenDialog): DialogAnswer {
    const { next, ...rest } = this.#answers;
    if (next && isMeant(next, dialog)) {
      this.#answers = rest;
      return next;
    }
    return rest.all && isMeant(rest.all, dialog) ? rest.all : ACCEPTED;
  }

  /** Whether a page was told not to be left, and no step has told so yet. */
  get hasStayed(): boolean {
    return this.#untold.some(({ type, isAccepted }) => type === "beforeunload" && !isAccepted);
  }

  /** The text of the first one with this in it that no step has read. */
  read(match: string): string | undefined {
    const at = this.#unread.findIndex(({ message }) => message.includes(match));
    return at < 0 ? undefined : this.#unread.splice(at, 1)[0]?.message;
  }

  /** Those answered since the last call. */
  take(): StepNote[] {
    const answered = this.#untold;
    this.#untold = [];
    return answered.map(noteOf);
  }
}

function noteOf({ type, message, isAccepted, text }: AnsweredDialog): StepNote {
  const values = { kind: type, message: message.slice(0, MESSAGE_MAX_CHARS) };
  if (!isAccepted) return { code: "dialogDismissed", values };
  if (type === "prompt") {
    return {
      code: "dialogAnswered",
      values: { ...values, text: text.slice(0, MESSAGE_MAX_CHARS) },
    };
  }
  return { code: "dialogAccepted", values };
}
