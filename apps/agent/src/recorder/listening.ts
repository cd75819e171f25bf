import { GESTURE_MESSAGE, type GestureMessage, type ToldGesture } from "./gesture.ts";

type Taker = (told: ToldGesture, tab: chrome.tabs.Tab) => Promise<void>;

/** A worker that was just started hears pages before it knows that it records. */
const WAITING_MAX = 500;
let waiting: Parameters<Taker>[] = [];
let taker: Taker | null = null;

const isGesture = (message: unknown): message is GestureMessage =>
  typeof message === "object" &&
  message !== null &&
  "type" in message &&
  message.type === GESTURE_MESSAGE;

/** Registered when the worker starts, so that Chromium wakes it for what pages tell. */
export function listenToGestures(): void {
  chrome.runtime.onMessage.addListener((message: unknown, { id, tab }) => {
    if (id !== chrome.runtime.id || !tab || !isGesture(message)) return;
    if (taker) void taker(message.told, tab);
    else if (waiting.length < WAITING_MAX) waiting.push([message.told, tab]);
  });
}

/** Who takes what pages tell; with what was told before. */
export function takeGestures(next: Taker | null): void {
  taker = next;
  const told = waiting;
  waiting = [];
  if (next) for (const one of told) void next(...one);
}
