import type { AgentMessage, RunReport } from "./agent-messages.ts";

/*
 * A message with bytes is a binary one: four bytes that say how long its JSON is (the highest first),
 * the JSON, and then the bytes that the JSON tells of. Base64 within JSON takes a third more on the
 * way, and a copy for everybody who touches it.
 */

const LENGTH_BYTES = 4;

/** As it goes over the socket: events with screenshots as bytes, everything else as text. */
export function packMessage(message: AgentMessage): string | Uint8Array<ArrayBuffer> {
  if (message.type !== "events") return JSON.stringify(message);
  const images: Uint8Array[] = [];
  const events = message.events.map((event) => takeImage(event, images));
  const json = JSON.stringify({ ...message, events });
  return images.length === 0 ? json : join(json, images);
}

function takeImage(event: RunReport, images: Uint8Array[]): RunReport {
  if (event.kind !== "stepFinished" || event.screenshot === undefined) return event;
  const { screenshot, ...rest } = event;
  const image = fromBase64(screenshot);
  images.push(image);
  return { ...rest, screenshotBytes: image.length };
}

/** `Uint8Array.fromBase64` is younger than the oldest browser that an agent lives in. */
function fromBase64(text: string): Uint8Array {
  const decoded = atob(text);
  const bytes = new Uint8Array(decoded.length);
  for (let at = 0; at < decoded.length; at++) bytes[at] = decoded.charCodeAt(at);
  return bytes;
}

function join(json: string, parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(json);
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  const message = new Uint8Array(LENGTH_BYTES + head.length + bytes);
  new DataView(message.buffer).setUint32(0, head.length);
  message.set(head, LENGTH_BYTES);
  let at = LENGTH_BYTES + head.length;
  for (const part of parts) {
    message.set(part, at);
    at += part.length;
  }
  return message;
}

/** The JSON of a binary message, and what stands behind it; null when it is none. */
export function splitMessage<Bytes extends Uint8Array>(
  message: Bytes,
): { json: string; bytes: Bytes } | null {
  if (message.length < LENGTH_BYTES) return null;
  const { buffer, byteOffset, byteLength } = message;
  const length = new DataView(buffer, byteOffset, byteLength).getUint32(0);
  const end = LENGTH_BYTES + length;
  if (end > message.length) return null;
  const json = new TextDecoder().decode(message.subarray(LENGTH_BYTES, end));
  return { json, bytes: message.subarray(end) as Bytes };
}
