import { queryAll, type Scope, shadowRootOf } from "./dom.ts";

/** What the page has drawn lately, seen from the first time that somebody asks. */
let count = 0;
let lastAt = 0;
let isWatching = false;

const WATCHED = { childList: true, characterData: true, attributes: true, subtree: true } as const;

function* shadowRootsIn(root: Scope): Generator<ShadowRoot> {
  for (const element of queryAll(root, "*")) {
    const shadowRoot = shadowRootOf(element);
    if (!shadowRoot) continue;
    yield shadowRoot;
    yield* shadowRootsIn(shadowRoot);
  }
}

export interface Changes {
  /** How often the page has changed so far; counting begins with the first call. */
  count: number;
  /** Milliseconds since it changed last. */
  quietMs: number;
}

export const readChanges = (): Changes => {
  const changes = countChanges();
  return { count: changes, quietMs: performance.now() - lastAt };
};

export function countChanges(): number {
  if (isWatching) return count;
  isWatching = true;
  lastAt = performance.now();
  const observer = new MutationObserver(() => {
    count++;
    lastAt = performance.now();
  });
  for (const root of [document, ...shadowRootsIn(document)]) observer.observe(root, WATCHED);
  return count;
}

/** Frames do not come to a page out of sight; then time alone has to do. */
const FRAME_MS = 250;
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** After the frame in which the page hears of what was done, and the tasks that it makes of it. */
export async function afterFrame(): Promise<void> {
  await nextFrame();
  await nextTask();
  await nextTask();
}

const QUIET_MS = 40;

/** What has just been drawn is seen by the page's own observers before anything else is done. */
export async function afterRecentChange(): Promise<void> {
  countChanges();
  if (performance.now() - lastAt < QUIET_MS) await afterFrame();
}

const QUIET_FRAMES = 2;

/** Waits until the page has not changed for a moment; no longer than `maxMs`. */
export async function restAfterChanges(maxMs: number): Promise<number> {
  countChanges();
  const began = performance.now();
  for (let frames = 0, known = count; performance.now() - began < maxMs; frames++) {
    const isQuiet = performance.now() - Math.max(began, lastAt) >= QUIET_MS;
    if (isQuiet && frames >= QUIET_FRAMES) break;
    await nextFrame();
    if (known === count) continue;
    known = count;
    frames = 0;
  }
  return count;
}
