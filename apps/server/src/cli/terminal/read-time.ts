import { instantSchema } from "@baton/contract";
import { z } from "zod";
import { StartupError } from "../../settings/startup-error.ts";

/** A day begins at midnight, UTC; seconds may be left out. */
const timeSchema = z
  .union([
    z.iso.date().transform((day) => `${day}T00:00:00Z`),
    z.iso
      .datetime({ precision: -1, offset: true })
      .transform((minute) => new Date(minute).toISOString()),
    z.string(),
  ])
  .pipe(instantSchema);

/** What an option says of a time, as an instant; days that no calendar has are refused. */
export function readTime(option: string, text: string): string {
  const { data } = timeSchema.safeParse(text);
  if (data === undefined)
    throw new StartupError(`${option} takes a time: 2027-01-31, or 2027-01-31T18:00Z`);
  return new Date(data).toISOString();
}
