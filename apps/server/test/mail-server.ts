import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";
import type { MailSettings } from "../src/settings/mail-settings.ts";
import { makeCertificate } from "./certificate.ts";

export interface TakenMail {
  from: string;
  to: string;
  /** As it came over the wire. */
  raw: string;
  subject: string;
  text: string;
  html: string;
  /** Where its link leads; the first in the text. */
  link: string | undefined;
  /** What stands behind the link's `#`. */
  secret: string;
}

export interface MailServer {
  settings: MailSettings;
  readonly mails: TakenMail[];
  /** The next mails are refused with this answer. */
  refuse(answers: { code: number; text: string }[]): void;
  /** The mail to this address, once it has come; those before it are gone through. */
  next(to: string): Promise<TakenMail>;
  close(): Promise<void>;
}

/** With TLS it shows a certificate that nobody but itself has signed, as Debian's Postfix does. */
interface Kind {
  hasTls?: boolean;
}

/** A real SMTP server that keeps what it is given. */
export async function startMailServer({ hasTls = false }: Kind = {}): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const refusals: { code: number; text: string }[] = [];
  const read = new Set<TakenMail>();
  const server = new SMTPServer({
    ...(hasTls && (await makeCertificate())),
    authOptional: true,
    disabledCommands: hasTls ? ["AUTH"] : ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        const refusal = refusals.shift();
        if (refusal) {
          done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        const to = rcptTo.map(({ address }) => address).join(",");
        mails.push(readMail(from, to, Buffer.concat(chunks).toString("utf8")));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      ...{ host: "127.0.0.1", port, isSecure: false, needsTls: false },
      from: { name: "Baton", address: "baton@server.test" },
    },
    mails,
    refuse: (answers) => refusals.push(...answers),
    next: async (to) => {
      const isNext = (mail: TakenMail): boolean => mail.to === to && !read.has(mail);
      await expect.poll(() => mails.some(isNext)).toBe(true);
      const found = mails.find(isNext);
      if (!found) throw new Error("It was there a moment ago");
      read.add(found);
      return found;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function readMail(from: string, to: string, raw: string): TakenMail {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? "\0";
  const parts = body.split(`--${boundary}`);
  const partOf = (type: string): string => {
    const part = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? "";
    const [partHead = "", ...content] = part.split("\r\n\r\n");
    return decode(partHead, content.join("\r\n\r\n"));
  };
  const text = partOf("text/plain");
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  const subject = /^Subject: ((?:.|\r\n[ \t])*)$/m.exec(head)?.[1] ?? "";
  const secret = link?.split("#")[1] ?? "";
  return {
    ...{ from, to, raw, text, link, secret },
    html: partOf("text/html"),
    subject: decodeWords(subject),
  };
}

function decode(head: string, content: string): string {
  if (/base64/i.test(head)) return Buffer.from(content, "base64").toString("utf8");
  if (!/quoted-printable/i.test(head)) return content;
  return fromQuoted(content.replace(/=\r\n/g, ""));
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
    "latin1",
  ).toString("utf8");

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : fromQuoted(word.replaceAll("_", " ")),
    );
