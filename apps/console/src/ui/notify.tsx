import i18next from "i18next";
import type { ReactElement } from "react";
import { randomId } from "./random-id.ts";
import { createStore } from "./store.ts";
import { errorText } from "../api/error-text.ts";

const ERROR_MS = 10_000;
const SUCCESS_MS = 4000;

/** What shows the notices; null until there is the first. */
export const noticesView = createStore<ReactElement | null>(null);

/** What is to be said where nothing could be fetched to say it with. */
export const plainNotice = createStore<string | null>(null);

type Library = typeof import("./notices.tsx").notifications;

/** Null until there was a first notice. */
let fetched: Library | null = null;

// No notice is part of the first screen: the library comes with the first one.
async function library(): Promise<Library> {
  const { Notices, notifications } = await import("./notices.tsx");
  noticesView.set(noticesView.get() ?? <Notices />);
  fetched = notifications;
  return notifications;
}

export async function showNotice(
  message: string,
  say: (notifications: Library) => void,
): Promise<void> {
  const begun = turn;
  try {
    const notifications = await library();
    if (begun === turn) say(notifications);
  } catch {
    if (begun !== turn) return;
    plainNotice.set(message);
    setTimeout(() => plainNotice.set(null), ERROR_MS);
  }
}

/** How often who was signed in has gone. */
let turn = 0;

/** Who they were for has gone: what they offer to undo is not the next one's to undo. */
export function dropNotices(): void {
  turn += 1;
  plainNotice.set(null);
  fetched?.clean();
}

/** The error snackbar of the specification: 10 s. The same fault twice is shown once. */
export function notifyError(error: unknown): void {
  notifyRefusal(errorText(i18next.t, error));
}

/** What the console itself does not do, in words. */
export function notifyRefusal(message: string): void {
  void showNotice(message, (notifications) => {
    notifications.hide(message);
    notifications.show({ id: message, message, color: "red", autoClose: ERROR_MS, role: "alert" });
  });
}

export interface NoticeAction {
  label: string;
  run: () => void;
}

/** What is said, and what can be done about it: either way it has been seen then. */
export function withActions(
  { hide }: Library,
  id: string,
  message: string,
  actions: readonly NoticeAction[],
): ReactElement {
  const buttons = actions.map(({ label, run }) => (
    <button
      key={label}
      type="button"
      className="toast-action"
      onClick={() => {
        hide(id);
        run();
      }}
    >
      {label}
    </button>
  ));
  return (
    <>
      {message} {buttons}
    </>
  );
}

/** A success, with the way back where there is one, and to what came of it. */
export function notifySuccess(message: string, ...actions: readonly NoticeAction[]): void {
  void showNotice(message, (notifications) => {
    const id = randomId();
    notifications.show({
      id,
      message: withActions(notifications, id, message, actions),
      color: "green",
      autoClose: actions.length > 0 ? ERROR_MS : SUCCESS_MS,
      role: "status",
    });
  });
}

/** A success of what is begun now: who began it may have gone before it is there. */
export function successNotice(): typeof notifySuccess {
  const begun = turn;
  return (...said) => {
    if (begun === turn) notifySuccess(...said);
  };
}
