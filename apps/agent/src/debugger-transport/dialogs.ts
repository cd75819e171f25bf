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

/**
 * How a run answers the dialogs of its pages: with OK, unless a step has said otherwise, of the next
 * one or of all.
 */
export class Dialogs {
  #answers: DialogAnswers;
  #answered: AnsweredDialog[] = [];

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

  /** The answer to a dialog that has opened; it is kept for the log. */
  answer(dialog: OpenDialog): AnsweredDialog {
    const { next, all = ACCEPTED } = this.#answers;
    this.#answers = { all };
    const { isAccepted, text } = next ?? all;
    const typed = dialog.type === "prompt" && isAccepted ? text || dialog.defaultPrompt : "";
    const answered = { ...dialog, isAccepted, text: typed ?? "" };
    this.#answered.push(answered);
    return answered;
  }

  /** Whether a page was told not to be left, and no step has told so yet. */
  get hasStayed(): boolean {
    return this.#answered.some(({ type, isAccepted }) => type === "beforeunload" && !isAccepted);
  }

  /** Those answered since the last call. */
  take(): StepNote[] {
    const answered = this.#answered;
    this.#answered = [];
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
