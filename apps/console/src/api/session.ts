import { LANGUAGE_KEY } from "../i18n/languages.ts";

/**
 * Who is signed in: the bearer token, kept where the specification says. Everything that must
 * happen at a log-out (the route, the caches, the live stream) listens here.
 */
const STORAGE_KEY = "access-token";
/** Why the last session ended, if it did so by itself, until the next one begins. */
const ENDED_KEY = "session-ended";

/** Below it stands unsaved work, by user: a session that ends by itself must not lose it. */
export const DRAFTS_PREFIX = "draft ";

type Listener = () => void;
const listeners = new Set<Listener>();

/** What the listeners were told of last. */
let told: string | null = null;

const emit = (): void => {
  told = session.token();
  for (const listener of listeners) listener();
};

/** A page that was kept for Back, or frozen, heard of nothing that other tabs did meanwhile. */
function catchUp(): void {
  if (session.token() !== told) emit();
}

/** A log-out or log-in in another tab is one here too; `key` is null when all was cleared. */
function handleStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) emit();
}

/** All but the language, which the specification keeps there for the reader, not for the user. */
function clearStorage(keeps: (key: string) => boolean = () => false): void {
  for (const key of Object.keys(localStorage))
    if (key !== LANGUAGE_KEY && !keeps(key)) localStorage.removeItem(key);
}

export const session = {
  token: (): string | null => localStorage.getItem(STORAGE_KEY),
  isAuthenticated: (): boolean => localStorage.getItem(STORAGE_KEY) !== null,
  begin(token: string): void {
    localStorage.removeItem(ENDED_KEY);
    localStorage.setItem(STORAGE_KEY, token);
    emit();
  },
  /** Another one in its place: nothing of the last one's stays. */
  replace(token: string): void {
    clearStorage();
    session.begin(token);
  },
  /** A log-out leaves nothing of the user's behind, whatever a page has kept there. */
  end(): void {
    clearStorage();
    emit();
  },
  /** The server no longer knows this token, and says why if it knows: the session is over. */
  endOf(token: string, reason?: string): void {
    if (session.token() !== token) return;
    if (reason !== undefined) localStorage.setItem(ENDED_KEY, reason);
    clearStorage((key) => key.startsWith(DRAFTS_PREFIX) || key === ENDED_KEY);
    emit();
  },
  endReason: (): string | null => localStorage.getItem(ENDED_KEY),
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) {
      told = session.token();
      window.addEventListener("storage", handleStorage);
      window.addEventListener("pageshow", catchUp);
      document.addEventListener("resume", catchUp);
    }
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
