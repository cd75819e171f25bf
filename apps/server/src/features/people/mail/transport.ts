import type { MailSettings } from "../../../settings/mail-settings.ts";
import { isThisMachine } from "../../../settings/plain-http.ts";
import type { RenderedMail } from "./render-mail.ts";

const CONNECT_MS = 15_000;
const SILENCE_MS = 30_000;

/** Gives one mail to the operator's server. */
export type SendMail = (to: string, mail: RenderedMail) => Promise<void>;

export function makeSmtp(settings: MailSettings): SendMail {
  const { host, port, isSecure, needsTls, login, from } = settings;
  // Loaded with the first mail: most servers send none.
  const opening = once(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      ...{ host, port, secure: isSecure, requireTLS: needsTls },
      ...(login && { auth: login }),
      ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      // Nobody is between: a machine's own mail server has a certificate that it has written itself.
      ...(isThisMachine(host) && { tls: { rejectUnauthorized: false } }),
      // Nothing of a mail is read from a file or an address.
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
  });
  return async (to, mail) => {
    const transport = await opening();
    await transport.sendMail({
      from,
      to: { name: "", address: to },
      ...mail,
      // Nobody's answer that they are away comes back.
      headers: { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" },
    });
  };
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => (done ??= work());
}

const UNTRUSTED = /self[- ]signed certificate|unable to (?:verify|get)\b.*certificate/i;

/** What the operator is to do where the server is not taken for what it says it is. */
export function adviceOf(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : "";
  return UNTRUSTED.test(text)
    ? `The certificate of BATON_SMTP_URL is not trusted (${text}): set NODE_EXTRA_CA_CERTS to a file with it in PEM, and start Baton again`
    : undefined;
}

/** The server has said that it will never take this mail: sending it again is of no use. */
export const isRefusedForEver = (error: unknown): boolean =>
  error instanceof Error &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 550 &&
  error.responseCode < 560;
