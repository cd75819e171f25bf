import { DAY_MS, type UserLanguage } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import { hashSecret, makeSecret } from "../../../crypto/secret-hash.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Settings } from "../../../settings/env.ts";
import type { Clock } from "../../../work/clock.ts";
import { addJob, defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import {
  deleteEndedLinks,
  deleteLink,
  holdWanted,
  insertLink,
  type LinkKind,
} from "./mail-links.tables.ts";
import { renderMail } from "./render-mail.ts";
import { adviceOf, isRefusedForEver, makeSmtp } from "./transport.ts";
import type { MailTemplate } from "./words/mail-words.ts";

/** The link's secret is made when the mail is sent: nothing at rest opens it. */
interface WantedLink {
  kind: LinkKind;
  userId: number;
  /** The number it was asked for as: until it is sent, a new password may have ended it. */
  asked: number;
  /** The password that comes to hold with the link. */
  passwordHash?: string | undefined;
}

export interface Mail {
  to: string;
  language: UserLanguage;
  template: MailTemplate;
  values?: Readonly<Record<string, string>>;
  link?: WantedLink;
}

const HOUR_MS = DAY_MS / 24;

/** For so long is the link good that confirms an address, which is held no longer without it. */
export const CONFIRM_LINK_MS = 20 * HOUR_MS;

const sendJob = defineJob<Mail>("mail.send");
const pruneJob = defineJob<object>("mail.pruneLinks");

/** Sent once the change is committed, and again until the operator's server takes it. */
export const sendMail = (tx: Tx, mail: Mail): Promise<void> =>
  addJob(tx, sendJob, mail, { runAt: new Date() });

/** Where each kind of link leads in the console, and for how long it is good. */
const LINKS: Readonly<Record<LinkKind, { page: string; goodForMs: number }>> = {
  confirm: { page: "confirm", goodForMs: CONFIRM_LINK_MS },
  resetPassword: { page: "reset-password", goodForMs: HOUR_MS },
  changeEmail: { page: "confirm-email", goodForMs: DAY_MS },
};
const SECRET_LETTER = "l";

export interface MailDeps {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  settings: Pick<Settings, "publicUrl" | "mail">;
}

export interface MailService {
  send(tx: Tx, mail: Mail): Promise<void>;
  jobs: Jobs;
}

export function makeMail({ db, clock, log, settings }: MailDeps): MailService {
  const smtp = settings.mail && makeSmtp(settings.mail);
  const server = settings.publicUrl;

  /** Undefined where nobody is to have it any more; the user may be gone by now. */
  async function makeLink({ kind, userId, asked, passwordHash }: WantedLink, email: string) {
    const secret = makeSecret(SECRET_LETTER);
    const hash = hashSecret(secret);
    const { page, goodForMs } = LINKS[kind];
    const expiresAt = new Date(clock().getTime() + goodForMs);
    const link = { hash, kind, userId, email, passwordHash: passwordHash ?? null, expiresAt };
    const isMade = await change(db, async (tx) => {
      const isWanted = await holdWanted(tx, userId, asked);
      if (isWanted) await insertLink(tx, link);
      return isWanted;
    });
    return isMade ? { url: `${server}/${page}#${secret}`, hash } : undefined;
  }

  async function deliver(mail: Mail): Promise<void> {
    const link = mail.link
      ? await makeLink(mail.link, mail.to)
      : { url: `${server}/login`, hash: undefined };
    if (!link) return;
    const { to, language, template } = mail;
    const values = { ...mail.values, server };
    if (!smtp) {
      log.info({ to, mail: template, link: link.url }, "No BATON_SMTP_URL: this mail was not sent");
      return;
    }
    try {
      await smtp(to, renderMail({ language, template, values, link: link.url }));
    } catch (error) {
      const { hash } = link;
      if (hash) await change(db, (tx) => deleteLink(tx, hash));
      const advice = adviceOf(error);
      if (advice !== undefined) throw new Error(advice, { cause: error });
      if (!isRefusedForEver(error)) throw error;
      log.warn({ mail: template, err: error }, "A mail was refused by BATON_SMTP_URL for good");
    }
  }

  return {
    send: sendMail,
    jobs: {
      handlers: [
        handleJob(sendJob, deliver),
        handleJob(pruneJob, async () => {
          await change(db, (tx) => deleteEndedLinks(tx, clock()));
        }),
      ],
      recurring: [{ name: pruneJob.name, cron: "17 * * * *" }],
    },
  };
}
