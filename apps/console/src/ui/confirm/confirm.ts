import { createStore } from "../store.ts";

export interface Question<Choice extends string = never> {
  title: string;
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  /** Names of what it is about; the dialog shows the first few. */
  names?: readonly string[];
  /** How many it is about, where not all of their names are known. */
  count?: number;
  /** What may be ticked above the buttons, with its label; nothing is at first. */
  choices?: Readonly<Record<Choice, string>> | undefined;
}

/** The yes, with what was ticked. */
export interface Answer<Choice extends string = never> {
  has: (choice: Choice) => boolean;
}

interface AskedQuestion {
  id: number;
  question: Question<string>;
  answer: (ticked: ReadonlySet<string> | null) => void;
}

let lastId = 0;

/** What is being asked, the first one now; `ConfirmHost` in the shell shows it. */
export const questions = createStore<readonly AskedQuestion[]>([]);

/**
 * A question before something that cannot be taken back; focus is on Cancel. Null is a no. Who asks
 * while another question is open waits for their turn.
 */
export function confirm<Choice extends string = never>(
  question: Question<Choice>,
): Promise<Answer<Choice> | null> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer: AskedQuestion["answer"] = (ticked) => {
      questions.set(questions.get().filter((other) => other.id !== id));
      resolve(ticked);
    };
    questions.set([...questions.get(), { id, question, answer }]);
  });
}

/** Who asked has gone: every open question is answered with no. */
export function dropQuestions(): void {
  for (const { answer } of questions.get()) answer(null);
}
