import { z } from "zod";

/** 64 before the sign, 255 after it. */
export const MAIL_MAX_CHARS = 320;
const LOCAL_MAX_BYTES = 64;
const DOMAIN_MAX_CHARS = 253;
const FAULT = "must be a mail address";

/** Nothing that means something in a header of a mail, and no empty part between dots. */
const LOCAL = /^[^\s\p{C}"(),:;<>@[\\\].]+(\.[^\s\p{C}"(),:;<>@[\\\].]+)*$/u;
/** Letters of any script; nothing that an address of the web would take for something else. */
const DOMAIN = /^[\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)+$/u;
const ASCII_DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * A mail address as it is kept: composed letters, and a domain in the form that mail is routed by, so
 * that two spellings of one address are one account. Undefined of what is no address.
 */
export function toMailAddress(text: string): string | undefined {
  const typed = text.trim().normalize("NFC");
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, Math.max(0, at));
  const domain = typed.slice(at + 1);
  if (typed.length > MAIL_MAX_CHARS || !LOCAL.test(local) || !DOMAIN.test(domain)) return undefined;
  if (new TextEncoder().encode(local).length > LOCAL_MAX_BYTES) return undefined;
  const routed = URL.parse(`http://${domain}/`)?.hostname ?? "";
  if (routed.length > DOMAIN_MAX_CHARS || !ASCII_DOMAIN.test(routed)) return undefined;
  return `${local}@${routed}`;
}

export const mailAddressSchema = z
  .string()
  .min(1, "This field is required!")
  .max(MAIL_MAX_CHARS)
  .transform((text, context) => {
    const address = toMailAddress(text);
    if (address !== undefined) return address;
    context.addIssue({ code: "custom", message: FAULT });
    return z.NEVER;
  });
