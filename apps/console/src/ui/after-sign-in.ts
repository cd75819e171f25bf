import { notifyRefusal } from "./notify.tsx";

/** In the tab's own storage, which a log-out leaves and no other tab reads. */
const STORAGE_KEY = "after-sign-in";

interface Kept {
  user: string;
  messages: string[];
}

/** Who is signed in, or was last. */
let current: string | null = null;

function takeKept(): Kept | null {
  const text = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return text === null ? null : (JSON.parse(text) as Kept);
}

/** The session ended in the middle of work: its user is told what became of it when they are back. */
export function sayAfterSignIn(message: string): void {
  if (current === null) return;
  const kept = takeKept();
  const messages = kept?.user === current ? kept.messages : [];
  const next: Kept = { user: current, messages: [...messages, message] };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
}

/** Somebody is signed in: they hear what waits for them, and nobody else ever does. */
export function welcome(user: string): void {
  current = user;
  const kept = takeKept();
  if (kept?.user === user) kept.messages.forEach(notifyRefusal);
}

/** The window is closed: whoever comes next is a stranger to it. */
export function forgetUser(): void {
  current = null;
}
