import i18next from "i18next";
import { createStore } from "./store.ts";
import { errorText } from "../api/error-text.ts";

const ERROR_MS = 10_000;
const SUCCESS_MS = 4000;

/** Whether anything was to be said yet: only then is there a place for notices. */
export const noticesWanted = createStore(false);

// No notice is part of the first screen: the library comes with the first one.
async function library() {
  noticesWanted.set(true);
  return (await import("@mantine/notifications")).notifications;
}

/** The error snackbar of the specification: 10 s. The same fault twice is shown once. */
export function notifyError(error: unknown): void {
  const message = errorText(i18next.t, error);
  void library().then((notifications) => {
    notifications.hide(message);
    notifications.show({ id: message, message, color: "red", autoClose: ERROR_MS, role: "alert" });
  });
}

/** A success, with the way back where there is one. */
export function notifySuccess(message: string, action?: { label: string; run: () => void }): void {
  void library().then((notifications) => {
    const id = crypto.randomUUID();
    const undo = action && (
      <button
        type="button"
        className="toast-action"
        onClick={() => {
          notifications.hide(id);
          action.run();
        }}
      >
        {action.label}
      </button>
    );
    notifications.show({
      id,
      message: (
        <>
          {message} {undo}
        </>
      ),
      color: "green",
      autoClose: action ? ERROR_MS : SUCCESS_MS,
      role: "status",
    });
  });
}
