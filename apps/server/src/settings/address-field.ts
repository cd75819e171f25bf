import { z } from "zod";

/** Where something is called; without a slash at the end. */
export const addressField = z
  .string()
  .refine(isAddress, { error: "must be an http or https address without user, query or fragment" })
  .transform((text) => text.replace(/\/+$/, ""));

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return false;
  return url.username === "" && url.search === "" && url.hash === "";
}
