import { isIP } from "node:net";
import { toMailAddress } from "@baton/contract";
import { z } from "zod";
import { isThisMachine } from "./plain-http.ts";

/** The server that mails are given to, and whom they are from. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte on; otherwise it is begun when the server offers it. */
  isSecure: boolean;
  /** Nothing is sent in clear: a password would be read on the way. */
  needsTls: boolean;
  login?: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
}

interface Given {
  BATON_SMTP_URL?: string | undefined;
  BATON_MAIL_FROM?: string | undefined;
}

const PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

const readUrl = (text: string): URL | undefined => {
  const url = URL.parse(text);
  if (!url || !(url.protocol in PORTS) || url.hostname === "") return undefined;
  const isBare = ["", "/"].includes(url.pathname) && url.search === "" && url.hash === "";
  return isBare && canBeRead(url.username) && canBeRead(url.password) ? url : undefined;
};

const canBeRead = (text: string): boolean => {
  try {
    // Not a line break among them: what is sent are lines.
    return !/\p{Cc}/u.test(decodeURIComponent(text));
  } catch {
    return false;
  }
};

const isSmtpUrl = (text: string): boolean => readUrl(text) !== undefined;

/** `me@example.com` or `Me <me@example.com>`; undefined of what is neither. */
function toSender(text: string): MailSettings["from"] | undefined {
  const [, name, inside] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? ["", "", text];
  const address = toMailAddress(inside ?? "");
  if (address === undefined || /\p{Cc}/u.test(name ?? "")) return undefined;
  return { name: (name ?? "").trim().replaceAll('"', ""), address };
}

/** What of the environment is about people and their mail. */
export const mailFields = {
  BATON_REGISTRATION: z
    .enum(["open", "closed"], { error: "must be open or closed" })
    .default("closed")
    .transform((text) => text === "open"),
  BATON_SMTP_URL: z
    .string()
    .refine(isSmtpUrl, {
      error: "must look like smtp://user:password@host:587 or smtps://user:password@host:465",
    })
    .optional(),
  BATON_MAIL_FROM: z
    .string()
    .refine((text) => toSender(text) !== undefined, {
      error: "must be a mail address, or a name with one: Baton <baton@example.com>",
    })
    .optional(),
};

const NEEDED = ["BATON_SMTP_URL", "BATON_MAIL_FROM"] as const;

/** Half of it sends nothing. */
export function missingOfMail(given: Partial<Record<string, unknown>>): string[] {
  const missing = NEEDED.filter((name) => given[name] === undefined);
  return missing.length < NEEDED.length ? missing : [];
}

export function toMailSettings(given: Given): MailSettings | undefined {
  const url = readUrl(given.BATON_SMTP_URL ?? "");
  const from = toSender(given.BATON_MAIL_FROM ?? "");
  if (!url || !from) return undefined;
  const isSecure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[(.*)\]$/, (all, address: string) =>
    isIP(address) === 6 ? address : all,
  );
  return {
    host,
    port: url.port === "" ? (PORTS[url.protocol] ?? 0) : Number(url.port),
    isSecure,
    needsTls: !isSecure && user !== "" && !isThisMachine(url.hostname),
    login: user === "" ? undefined : { user, pass: decodeURIComponent(url.password) },
    from,
  };
}

/** A line for the operator where people register whom no mail reaches. */
export const warnOfNoMail = (isOpen: boolean, mail: MailSettings | undefined): string[] =>
  isOpen && !mail
    ? [
        "BATON_REGISTRATION is open without BATON_SMTP_URL: the links that confirm mail addresses are in this log only",
      ]
    : [];
