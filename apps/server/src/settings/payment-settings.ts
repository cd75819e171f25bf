import { isIP } from "node:net";
import { z } from "zod";
import { switchField } from "./switch-field.ts";
import { addressField } from "./address-field.ts";

/** What Robokassa's cabinet may be set to sign with. */
export const ROBOKASSA_HASHES = ["md5", "ripemd160", "sha1", "sha256", "sha384", "sha512"] as const;
export type RobokassaHash = (typeof ROBOKASSA_HASHES)[number];

const RECEIPT_TAXES = ["none", "vat0", "vat5", "vat7", "vat10", "vat20", "vat22"] as const;
const TAX_SYSTEMS = ["osn", "usn_income", "usn_income_outcome", "esn", "patent"] as const;

export interface RobokassaSettings {
  /** Without a slash at the end. */
  url: string;
  login: string;
  password1: string;
  password2: string;
  hash: RobokassaHash;
  /** The passwords are those of the cabinet's test mode, and no money moves. */
  isTest: boolean;
  /** What its cash register prints; undefined where the shop has none there. */
  receipt: { tax: string; sno: string | undefined } | undefined;
}

export interface PayProSettings {
  url: string;
  vendorAccountId: number;
  apiKey: string;
  secretKey: string;
  validationKey: string;
}

export interface PaymentSettings {
  robokassa: RobokassaSettings | undefined;
  payPro: PayProSettings | undefined;
  /** The provider that is none, for trying it all. */
  isSandbox: boolean;
}

const secretSchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, { error: "must be printable characters without spaces" })
  .optional();
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

/** No message repeats its value. */
export const paymentEnvFields = {
  BATON_ROBOKASSA_LOGIN: z
    .string()
    .regex(/^[\w.-]{1,100}$/, { error: "must be the shop's identifier" })
    .optional(),
  BATON_ROBOKASSA_PASSWORD1: secretSchema,
  BATON_ROBOKASSA_PASSWORD2: secretSchema,
  BATON_ROBOKASSA_HASH: oneOf(ROBOKASSA_HASHES).default("md5"),
  BATON_ROBOKASSA_TEST: switchField.default(false),
  BATON_ROBOKASSA_TAX: oneOf(RECEIPT_TAXES).optional(),
  BATON_ROBOKASSA_TAX_SYSTEM: oneOf(TAX_SYSTEMS).optional(),
  BATON_ROBOKASSA_URL: addressField.default("https://auth.robokassa.ru"),
  BATON_PAYPRO_ACCOUNT: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { error: "must be the number of the vendor account" })
    .transform(Number)
    .optional(),
  BATON_PAYPRO_API_KEY: secretSchema,
  BATON_PAYPRO_SECRET_KEY: secretSchema,
  BATON_PAYPRO_VALIDATION_KEY: secretSchema,
  BATON_PAYPRO_URL: addressField.default("https://store.payproglobal.com"),
  BATON_PAYMENTS_SANDBOX: switchField.optional(),
};
type Given = z.output<z.ZodObject<typeof paymentEnvFields>>;

const ROBOKASSA = [
  "BATON_ROBOKASSA_LOGIN",
  "BATON_ROBOKASSA_PASSWORD1",
  "BATON_ROBOKASSA_PASSWORD2",
] as const;
const PAYPRO = [
  "BATON_PAYPRO_ACCOUNT",
  "BATON_PAYPRO_API_KEY",
  "BATON_PAYPRO_SECRET_KEY",
  "BATON_PAYPRO_VALIDATION_KEY",
] as const;

/** With half of its keys a provider would take money that nobody hears of. */
export const missingOfPayments = (given: Partial<Record<string, unknown>>): string[] => [
  ...missingOf(ROBOKASSA, given).map((name) => `${name} is needed to be paid through Robokassa`),
  ...missingOf(PAYPRO, given).map((name) => `${name} is needed to be paid through PayPro Global`),
];

function missingOf(names: readonly string[], given: Partial<Record<string, unknown>>): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length < names.length ? missing : [];
}

export function toPaymentSettings(env: Given, host: string): PaymentSettings {
  const robokassa = toRobokassa(env);
  const payPro = toPayPro(env);
  const isUsual = isLoopback(host) && !robokassa && !payPro;
  const sandbox = env.BATON_PAYMENTS_SANDBOX;
  return { robokassa, payPro, isSandbox: sandbox ?? isUsual };
}

function toRobokassa(env: Given): RobokassaSettings | undefined {
  const {
    BATON_ROBOKASSA_LOGIN: login,
    BATON_ROBOKASSA_PASSWORD1: password1,
    BATON_ROBOKASSA_PASSWORD2: password2,
    BATON_ROBOKASSA_TAX: tax,
  } = env;
  if (login === undefined || password1 === undefined || password2 === undefined) return undefined;
  return {
    ...{ login, password1, password2 },
    url: env.BATON_ROBOKASSA_URL,
    hash: env.BATON_ROBOKASSA_HASH,
    isTest: env.BATON_ROBOKASSA_TEST,
    receipt: tax === undefined ? undefined : { tax, sno: env.BATON_ROBOKASSA_TAX_SYSTEM },
  };
}

function toPayPro(env: Given): PayProSettings | undefined {
  const {
    BATON_PAYPRO_ACCOUNT: vendorAccountId,
    BATON_PAYPRO_API_KEY: apiKey,
    BATON_PAYPRO_SECRET_KEY: secretKey,
    BATON_PAYPRO_VALIDATION_KEY: validationKey,
  } = env;
  if (vendorAccountId === undefined || apiKey === undefined) return undefined;
  if (secretKey === undefined || validationKey === undefined) return undefined;
  return { url: env.BATON_PAYPRO_URL, vendorAccountId, apiKey, secretKey, validationKey };
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
