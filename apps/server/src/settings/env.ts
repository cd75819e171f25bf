import { accessSync, constants, readFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { ECHOES_MAX } from "@baton/contract";
import { z } from "zod";
import { readBrowserCertificates } from "./browser-certificates.ts";
import { SECRET_KEY_BYTES, SECRET_KEY_FAULT, toSecretKey } from "./secret-key-text.ts";
import { addressField } from "./address-field.ts";
import { switchField } from "./switch-field.ts";
import {
  githubFields,
  type GithubSettings,
  missingOfGithub,
  toGithubSettings,
} from "./github-settings.ts";
import {
  mailFields,
  type MailSettings,
  missingOfMail,
  toMailSettings,
  warnOfNoMail,
} from "./mail-settings.ts";
import {
  missingOfPayments,
  paymentEnvFields,
  type PaymentSettings,
  toPaymentSettings,
} from "./payment-settings.ts";
import { warnOfPlainHttp } from "./plain-http.ts";
import { missingOfS3, s3Fields, type S3Settings, toS3Settings } from "./s3-settings.ts";

const ROLES = ["api", "gateway", "worker"] as const;
export type Role = (typeof ROLES)[number];

const LOCAL_BROWSERS = ["owner", "everybody", "off"] as const;
type LocalBrowsersRule = (typeof LOCAL_BROWSERS)[number];

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where people and agents reach this server; without a slash at the end. */
  publicUrl: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  secretKey: Buffer | undefined;
  /** After so many days a session ends, however busy it is. */
  sessionDays: number;
  /** Operators are none until a second factor is on. */
  operatorsNeedFactor: boolean;
  roles: ReadonlySet<Role>;
  metricsToken: string | undefined;
  chromium: string | undefined;
  /** Who may have browsers on this machine. */
  localBrowsers: LocalBrowsersRule;
  /** What the downloads of one of them may take. */
  downloadsMaxBytes: number;
  /** Whether local browsers confine their pages' processes. */
  chromiumSandbox: boolean;
  /** Keys of certificates that local browsers trust besides those that everybody does. */
  browserCertificates: string[];
  allowPrivateNetwork: boolean;
  /** Calls a user may make in a minute; 0 means as many as they like. */
  rateLimit: number;
  /** Failures of strangers an address may cause in a minute; 0 means as many as it likes. */
  failureLimit: number;
  /** Names besides that of `publicUrl` which this server is called by. */
  allowedHosts: string[];
  /** Whose pages may make calls of the API, besides the console's. */
  allowedOrigins: string[];
  /** How long what users and the operator did stays in the audit log. */
  auditDays: number;
  /** Where Telegram's Bot API is; without a slash at the end. */
  telegramApiUrl: string;
  /** Where F net's Marketing API is; without a slash at the end. */
  adsApiUrl: string;
  /** Says the address of its caller: checks go there through the proxies. */
  echoUrls: string[];
  /** A database of countries (MMDB) on this machine. */
  geoDatabase: string | undefined;
  /** Besides this machine: who is believed when it says for whom it passes a call on. */
  trustedProxies: string[];
  /** Where documents are kept, if it is not a folder of `dataDir`. */
  s3?: S3Settings | undefined;
  github: GithubSettings;
  /** Whether people may register themselves. */
  isRegistrationOpen: boolean;
  /** Without it, links for people are written to the log. */
  mail?: MailSettings | undefined;
  payments: PaymentSettings;
}

const PREFIX = "BATON_";
const PORT_MAX = 65_535;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
/** Three owners: one of them that is down stops nobody. */
const ECHO_URLS = [
  "https://api.ipify.org?format=json",
  "https://checkip.amazonaws.com",
  "https://icanhazip.com",
];
const BYTES_PER_MB = 1024 * 1024;
/** Whether a new one is good enough is said where the owner is made: later starts do not need it. */
const PASSWORD_MIN_CHARS = 8;

/** No message repeats its value: some are secrets, and the operator has it before their eyes. */
const schema = z.object({
  HOST: z
    .string()
    .refine((text) => isIP(text) > 0 || HOST_NAME.test(text), {
      error: "must be a host name or an address, without a port",
    })
    .default("127.0.0.1"),
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= PORT_MAX, {
      error: `must be a whole number from 0 to ${PORT_MAX}`,
    })
    .transform(Number)
    .default(3000),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((text) => path.resolve(text)),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, {
      error: "must look like postgresql://user:password@host:5432/database",
    })
    .optional(),
  PUBLIC_URL: addressField.optional(),
  BATON_ADMIN_EMAIL: z.email({ error: "must be a mail address" }).optional(),
  BATON_ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN_CHARS, { error: `must have at least ${PASSWORD_MIN_CHARS} characters` })
    .optional(),
  BATON_ADMIN_PASSWORD_FILE: z
    .string()
    .transform((file) => readLine(file) ?? "")
    .refine((password) => password.length >= PASSWORD_MIN_CHARS, {
      error: `must be a file that holds a password of at least ${PASSWORD_MIN_CHARS} characters`,
    })
    .optional(),
  BATON_SECRET_KEY: z
    .string()
    .transform(toSecretKey)
    .refine((key) => key.length === SECRET_KEY_BYTES, { error: SECRET_KEY_FAULT })
    .optional(),
  BATON_OPERATORS_SECOND_FACTOR: switchField.default(false),
  BATON_SESSION_DAYS: z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365, {
      error: "must be a whole number of days from 1 to 365",
    })
    .transform(Number)
    .default(30),
  BATON_ROLES: z
    .string()
    .refine((text) => splitList(text).every(isRole), {
      error: `must be a list of ${ROLES.join(", ")}, separated by commas`,
    })
    .transform((text): ReadonlySet<Role> => new Set(splitList(text).filter(isRole)))
    .default(new Set(ROLES)),
  BATON_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: "must be printable characters without spaces" })
    .optional(),
  BATON_CHROMIUM: z
    .string()
    .refine((program) => !program.includes("/") || isExecutable(program), {
      error: "must be the name or the path of a program that can be started",
    })
    .optional(),
  BATON_LOCAL_BROWSERS: z
    .enum(LOCAL_BROWSERS, { error: `must be one of ${LOCAL_BROWSERS.join(", ")}` })
    .default("owner"),
  BATON_DOWNLOADS_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, { error: "must be a whole number of megabytes" })
    .transform((text) => Number(text) * BYTES_PER_MB)
    .default(1024 * BYTES_PER_MB),
  BATON_CHROMIUM_SANDBOX: switchField.default(true),
  BATON_BROWSER_CERTIFICATES: z
    .string()
    .refine((file) => readBrowserCertificates(file) !== undefined, {
      error: "must be a file that can be read, with certificates in PEM",
    })
    .transform((file) => readBrowserCertificates(file) ?? [])
    .default([]),
  BATON_ALLOW_PRIVATE_NETWORK: switchField.default(false),
  BATON_RATE_LIMIT: z
    .string()
    .regex(/^\d{1,9}$/, { error: "must be a whole number of calls per minute, or 0 for no limit" })
    .transform(Number)
    .default(1200),
  BATON_FAILURE_LIMIT: z
    .string()
    .regex(/^\d{1,9}$/, {
      error: "must be a whole number of failures per minute, or 0 for no limit",
    })
    .transform(Number)
    .default(300),
  BATON_ALLOWED_HOSTS: z
    .string()
    .refine((text) => splitList(text).every((name) => HOST_NAME.test(name)), {
      error: "must be a list of host names without ports, separated by commas",
    })
    .transform(splitList)
    .default([]),
  BATON_ALLOWED_ORIGINS: z
    .string()
    .refine((text) => splitList(text).every(isOrigin), {
      error: "must be a list of origins such as https://tools.example.com, separated by commas",
    })
    .transform(splitList)
    .default([]),
  BATON_AUDIT_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: "must be a whole number of days from 1 to 99999" })
    .transform(Number)
    .default(365),
  BATON_ECHO_URL: z
    .string()
    .refine((text) => splitList(text).every(isHttpUrl) && splitList(text).length <= ECHOES_MAX, {
      error: `must be ${ECHOES_MAX} http or https addresses at most, separated by commas`,
    })
    .transform(splitList)
    .default(ECHO_URLS),
  BATON_TELEGRAM_API: addressField.default("https://api.telegram.org"),
  BATON_ADS_API: addressField.default("https://graph.facebook.com"),
  BATON_GEO_DATABASE: z.string().min(1).optional(),
  BATON_TRUSTED_PROXIES: z
    .string()
    .refine((text) => splitList(text).every(isNetwork), {
      error: "must be a list of addresses or networks such as 10.0.0.0/8, separated by commas",
    })
    .transform(splitList)
    .default([]),
  ...s3Fields,
  ...githubFields,
  ...mailFields,
  ...paymentEnvFields,
});

export interface ParsedEnvironment {
  /** Absent when there are faults. */
  settings: Settings | undefined;
  /** One line for each setting that is wrong, each beginning with its name. */
  faults: string[];
  warnings: string[];
}

export function parseEnv(env: Record<string, string | undefined>): ParsedEnvironment {
  // `PORT=` in a file of settings means the default, as a missing line does.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  const warnings = unknownNames(given).map((name) => `${name} is not a setting of Baton: ignored`);
  const missing = [
    ...missingOfS3(given).map((name) => `${name} is needed for a store of documents`),
    ...missingOfMail(given).map((name) => `${name} is needed to send mail`),
    ...missingOfGithub(given).map((name) => `${name} is needed to sign in to GitHub`),
    ...missingOfPayments(given),
  ];
  if (result.success && missing.length > 0)
    return { settings: undefined, faults: missing, warnings };
  if (result.success) {
    const settings = toSettings(result.data);
    warnings.push(...missingRoles(settings), ...warnOfPlainHttp(settings));
    warnings.push(...warnOfNoMail(settings.isRegistrationOpen, settings.mail));
    return { settings, faults: [], warnings };
  }
  const names = new Map(
    result.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const),
  );
  return { settings: undefined, faults: [...names].map((pair) => pair.join(" ")), warnings };
}

/** Without a shared database nobody else can have them. */
function missingRoles({ databaseUrl, roles }: Settings): string[] {
  const missing = ROLES.filter((role) => !roles.has(role));
  if (databaseUrl !== undefined || missing.length === 0) return [];
  const list = missing.join(", ");
  return [`BATON_ROLES leaves out ${list}, and without DATABASE_URL no other process can have it`];
}

function toSettings(env: z.output<typeof schema>): Settings {
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL ?? `http://${reachableHost(env.HOST)}:${env.PORT}`,
    adminEmail: env.BATON_ADMIN_EMAIL,
    adminPassword: env.BATON_ADMIN_PASSWORD ?? env.BATON_ADMIN_PASSWORD_FILE,
    secretKey: env.BATON_SECRET_KEY,
    sessionDays: env.BATON_SESSION_DAYS,
    operatorsNeedFactor: env.BATON_OPERATORS_SECOND_FACTOR,
    roles: env.BATON_ROLES,
    metricsToken: env.BATON_METRICS_TOKEN,
    chromium: env.BATON_CHROMIUM,
    localBrowsers: env.BATON_LOCAL_BROWSERS,
    downloadsMaxBytes: env.BATON_DOWNLOADS_MB,
    chromiumSandbox: env.BATON_CHROMIUM_SANDBOX,
    browserCertificates: env.BATON_BROWSER_CERTIFICATES,
    allowPrivateNetwork: env.BATON_ALLOW_PRIVATE_NETWORK,
    rateLimit: env.BATON_RATE_LIMIT,
    failureLimit: env.BATON_FAILURE_LIMIT,
    allowedHosts: env.BATON_ALLOWED_HOSTS,
    allowedOrigins: env.BATON_ALLOWED_ORIGINS,
    auditDays: env.BATON_AUDIT_DAYS,
    telegramApiUrl: env.BATON_TELEGRAM_API,
    adsApiUrl: env.BATON_ADS_API,
    echoUrls: env.BATON_ECHO_URL,
    geoDatabase: env.BATON_GEO_DATABASE,
    trustedProxies: env.BATON_TRUSTED_PROXIES,
    s3: toS3Settings(env),
    github: toGithubSettings(env),
    isRegistrationOpen: env.BATON_REGISTRATION,
    mail: toMailSettings(env),
    payments: toPaymentSettings(env, env.HOST),
  };
}

/** "All addresses" is an address to listen on, not one to call. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}

function unknownNames(env: Record<string, unknown>): string[] {
  return Object.keys(env).filter((name) => name.startsWith(PREFIX) && !(name in schema.shape));
}

function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ["postgres:", "postgresql:"].includes(url.protocol);
}

const isHttpUrl = (text: string): boolean =>
  ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "");

/** As browsers write it: no path, no `/` at the end, and never any of them. */
const isOrigin = (text: string): boolean => isHttpUrl(text) && URL.parse(text)?.origin === text;

function splitList(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}

/** An address, or one with the length of its network's prefix. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

function readLine(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch {
    return undefined;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
