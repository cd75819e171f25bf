import type { JsonValue } from "@baton/contract";
import type { OutboxType } from "../../../database/column-types.ts";

interface Told {
  type: OutboxType;
  occurredAt: Date;
  data: JsonValue;
}

/** What receivers get: the same at every attempt. */
export function bodyOf({ type, occurredAt, data }: Told, publicUrl: string): string {
  const facts = data as { [name: string]: JsonValue };
  return JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    data: { ...facts, url: consoleUrlOf(facts, publicUrl) },
  });
}

/** Where the console shows it. */
export function consoleUrlOf(facts: { [name: string]: JsonValue }, publicUrl: string): string {
  const run = idIn(facts["run"]);
  if (run !== undefined) return `${publicUrl}/runs/${run}`;
  const extension = idIn(facts["extension"]);
  return extension === undefined
    ? `${publicUrl}/settings#webhooks`
    : `${publicUrl}/extensions?open=${extension}`;
}

const idIn = (value: JsonValue | undefined): number | undefined =>
  (value as { id?: number } | undefined)?.id;

/** As the header `webhook-id` has it. */
export const messageIdOf = (uuid: string): string => `msg_${uuid.replaceAll("-", "")}`;
