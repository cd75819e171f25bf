import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { until } from "./until.ts";

/** A real mail server of the tests: takes mail for everybody, and keeps it to be read. */
export class Mailbox {
  readonly #server: SMTPServer;
  readonly #mails: { to: string; body: string }[] = [];

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, { envelope }, done) => {
        void text(stream).then((raw) => {
          const body = plainTextOf(raw);
          for (const { address } of envelope.rcptTo) this.#mails.push({ to: address, body });
          done();
        }, done);
      },
    });
  }

  static async start(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    const listening = once(mailbox.#server.server, "listening");
    mailbox.#server.listen(0, "127.0.0.1");
    await listening;
    return mailbox;
  }

  /** What the operator sets. */
  get url(): string {
    const { port } = this.#server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  /** How many have come for the address so far. */
  countOf = (to: string): number => this.#mails.filter((mail) => mail.to === to).length;

  /** The mail to this address that says so, as soon as there is one; it is read once. */
  next(to: string, words: RegExp): Promise<string> {
    const isIt = (mail: { to: string; body: string }) => mail.to === to && words.test(mail.body);
    return until(
      `a mail to ${to} that says ${words}`,
      async () => {
        const index = this.#mails.findIndex(isIt);
        return index === -1 ? undefined : this.#mails.splice(index, 1)[0]?.body;
      },
      { onFailure: () => JSON.stringify(this.#mails) },
    );
  }

  /** The link to a page of the console in the next mail that has one. */
  async linkTo(to: string, page: string): Promise<string> {
    const link = new RegExp(`https?://\\S+${page}#\\S+`);
    return link.exec(await this.next(to, link))?.[0] ?? "";
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

/** The part that people without pictures read. */
function plainTextOf(mail: string): string {
  const [, part = ""] = /\r\nContent-Type: text\/plain(.*?)(?=\r\n--|$)/is.exec(mail) ?? [];
  const end = part.indexOf("\r\n\r\n");
  const [head, body] = [part.slice(0, end), part.slice(end + 4)];
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
