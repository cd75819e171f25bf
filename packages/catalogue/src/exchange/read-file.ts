import { exchangeSaid } from "@baton/contract";
import { isAutoma } from "./automa/graph.ts";
import { readAutoma } from "./automa/read-automa.ts";
import { isBaton, readBaton } from "./baton/read-baton.ts";
import { isPlaywright, readPlaywright } from "./playwright/read-playwright.ts";
import { readJson } from "./reading/read-json.ts";
import { tellSecrets } from "./reading/named-secrets.ts";
import type { ReadFile } from "./reading/read-thing.ts";
import { isSelenium, readSelenium } from "./selenium/read-selenium.ts";
import { isRecording, readRecording } from "./recording/read-recording.ts";

/** Reads a file of any format that is known; which it is, its contents say. */
export function readFile(text: string): ReadFile {
  const read = readKnown(text);
  return read.ok ? { ...read, things: read.things.map(tellSecrets) } : read;
}

function readKnown(text: string): ReadFile {
  if (isPlaywright(text)) return readPlaywright(text);
  const read = readJson(text);
  if (!read.ok) return read;
  if (isBaton(read.data)) return readBaton(read.data);
  if (isAutoma(read.data)) return readAutoma(read.data);
  if (isSelenium(read.data)) return readSelenium(read.data);
  if (isRecording(read.data)) return readRecording(text);
  return { ok: false, faults: [{ at: "", message: exchangeSaid("unknownFormat") }] };
}
