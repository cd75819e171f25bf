import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { makeCertificate } from "../../test/certificate.ts";
import { makeDataDir } from "../../test/data-dir.ts";
import { parseEnv } from "./env.ts";

test("nothing set gives the documented defaults", () => {
  expect(parseEnv({})).toEqual({
    faults: [],
    warnings: [],
    settings: {
      host: "127.0.0.1",
      port: 3000,
      dataDir: path.resolve("data"),
      databaseUrl: undefined,
      publicUrl: "http://127.0.0.1:3000",
      adminEmail: undefined,
      adminPassword: undefined,
      secretKey: undefined,
      sessionDays: 30,
      operatorsNeedFactor: false,
      roles: new Set(["api", "gateway", "worker"]),
      metricsToken: undefined,
      chromium: undefined,
      localBrowsers: "owner",
      downloadsMaxBytes: 1_073_741_824,
      chromiumSandbox: true,
      browserCertificates: [],
      allowPrivateNetwork: false,
      rateLimit: 1200,
      failureLimit: 300,
      allowedHosts: [],
      allowedOrigins: [],
      auditDays: 365,
      telegramApiUrl: "https://api.telegram.org",
      adsApiUrl: "https://graph.facebook.com",
      echoUrls: [
        "https://api.ipify.org?format=json",
        "https://checkip.amazonaws.com",
        "https://icanhazip.com",
      ],
      geoDatabase: undefined,
      trustedProxies: [],
      github: { webUrl: "https://github.com", apiUrl: "https://api.github.com" },
      isRegistrationOpen: false,
      payments: { robokassa: undefined, payPro: undefined, isSandbox: true },
    },
  });
});

test("every setting is read", async () => {
  const certificateFile = path.join(await makeDataDir(), "staging.pem");
  await writeFile(certificateFile, (await makeCertificate()).cert);
  const { settings, faults } = parseEnv({
    HOST: "::",
    PORT: "8080",
    DATA_DIR: "/srv/baton",
    DATABASE_URL: "postgresql://baton:secret@db.example/baton",
    PUBLIC_URL: "https://baton.example/console/",
    BATON_ADMIN_EMAIL: "owner@example.com",
    BATON_ADMIN_PASSWORD: "correct horse",
    BATON_SECRET_KEY: "ab".repeat(32),
    BATON_SESSION_DAYS: "7",
    BATON_OPERATORS_SECOND_FACTOR: "on",
    BATON_ROLES: "gateway, worker",
    BATON_METRICS_TOKEN: "token",
    BATON_CHROMIUM: process.execPath,
    BATON_LOCAL_BROWSERS: "everybody",
    BATON_DOWNLOADS_MB: "5",
    BATON_CHROMIUM_SANDBOX: "off",
    BATON_BROWSER_CERTIFICATES: certificateFile,
    BATON_ALLOW_PRIVATE_NETWORK: "true",
    BATON_RATE_LIMIT: "0",
    BATON_FAILURE_LIMIT: "20",
    BATON_ALLOWED_HOSTS: "baton.lan, console",
    BATON_ALLOWED_ORIGINS: "https://tools.example.com, http://localhost:5173",
    BATON_AUDIT_DAYS: "90",
    BATON_TELEGRAM_API: "http://127.0.0.1:8081/",
    BATON_ADS_API: "http://127.0.0.1:8082/",
    BATON_ECHO_URL: "http://127.0.0.1:8082/ip, https://echo.example",
    BATON_GEO_DATABASE: "/srv/countries.mmdb",
    BATON_TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    BATON_GITHUB_URL: "https://github.example/",
    BATON_GITHUB_API_URL: "https://api.github.example/v3/",
    BATON_GITHUB_CLIENT_ID: "Ov23example",
    BATON_GITHUB_CLIENT_SECRET: "a-secret",
    BATON_REGISTRATION: "open",
    BATON_SMTP_URL: "smtp://me%40example.com:p%40ss%20word@mail.example:2525",
    BATON_MAIL_FROM: "Baton <baton@example.com>",
    BATON_ROBOKASSA_LOGIN: "shop",
    BATON_ROBOKASSA_PASSWORD1: "one",
    BATON_ROBOKASSA_PASSWORD2: "two",
    BATON_ROBOKASSA_HASH: "sha512",
    BATON_ROBOKASSA_TEST: "on",
    BATON_ROBOKASSA_TAX: "vat20",
    BATON_ROBOKASSA_TAX_SYSTEM: "osn",
    BATON_ROBOKASSA_URL: "https://auth.robokassa.kz/",
    BATON_PAYPRO_ACCOUNT: "4711",
    BATON_PAYPRO_API_KEY: "api",
    BATON_PAYPRO_SECRET_KEY: "secret",
    BATON_PAYPRO_VALIDATION_KEY: "validation",
    BATON_PAYPRO_URL: "https://pay.example/",
    BATON_PAYMENTS_SANDBOX: "on",
  });
  expect(faults).toEqual([]);
  expect(settings).toEqual({
    host: "::",
    port: 8080,
    dataDir: "/srv/baton",
    databaseUrl: "postgresql://baton:secret@db.example/baton",
    publicUrl: "https://baton.example/console",
    adminEmail: "owner@example.com",
    adminPassword: "correct horse",
    secretKey: Buffer.alloc(32, 0xab),
    sessionDays: 7,
    operatorsNeedFactor: true,
    roles: new Set(["gateway", "worker"]),
    metricsToken: "token",
    chromium: process.execPath,
    localBrowsers: "everybody",
    downloadsMaxBytes: 5_242_880,
    chromiumSandbox: false,
    browserCertificates: [expect.stringMatching(/^[\w+/]{43}=$/)],
    allowPrivateNetwork: true,
    rateLimit: 0,
    failureLimit: 20,
    allowedHosts: ["baton.lan", "console"],
    allowedOrigins: ["https://tools.example.com", "http://localhost:5173"],
    auditDays: 90,
    telegramApiUrl: "http://127.0.0.1:8081",
    adsApiUrl: "http://127.0.0.1:8082",
    echoUrls: ["http://127.0.0.1:8082/ip", "https://echo.example"],
    geoDatabase: "/srv/countries.mmdb",
    trustedProxies: ["10.0.0.0/8", "::1"],
    github: {
      webUrl: "https://github.example",
      apiUrl: "https://api.github.example/v3",
      app: { clientId: "Ov23example", clientSecret: "a-secret" },
    },
    isRegistrationOpen: true,
    mail: {
      ...{ host: "mail.example", port: 2525, isSecure: false, needsTls: true },
      login: { user: "me@example.com", pass: "p@ss word" },
      from: { name: "Baton", address: "baton@example.com" },
    },
    payments: {
      robokassa: {
        ...{ url: "https://auth.robokassa.kz", login: "shop", password1: "one", password2: "two" },
        ...{ hash: "sha512", isTest: true, receipt: { tax: "vat20", sno: "osn" } },
      },
      payPro: {
        ...{ url: "https://pay.example", vendorAccountId: 4711, apiKey: "api" },
        ...{ secretKey: "secret", validationKey: "validation" },
      },
      isSandbox: true,
    },
  });
});

test.each([
  ["https://github.com", "https://api.github.com"],
  ["https://octo.ghe.com", "https://api.octo.ghe.com"],
  ["http://10.0.0.7:8080", "http://10.0.0.7:8080/api/v3"],
])("GitHub at %s has its API at %s", (BATON_GITHUB_URL, apiUrl) => {
  expect(parseEnv({ BATON_GITHUB_URL }).settings?.github.apiUrl).toBe(apiUrl);
});

test("half an OAuth app is a fault", () => {
  expect(parseEnv({ BATON_GITHUB_CLIENT_ID: "Ov23example" }).faults).toEqual([
    "BATON_GITHUB_CLIENT_SECRET is needed to sign in to GitHub",
  ]);
});

test("half of what sends mail is a fault, and open registration without mail a warning", () => {
  expect(parseEnv({ BATON_SMTP_URL: "smtps://mail.example" }).faults).toEqual([
    "BATON_MAIL_FROM is needed to send mail",
  ]);
  expect(parseEnv({ BATON_MAIL_FROM: "baton@example.com" }).faults).toEqual([
    "BATON_SMTP_URL is needed to send mail",
  ]);
  const [warning] = parseEnv({ BATON_REGISTRATION: "open" }).warnings;
  expect(warning).toContain("without BATON_SMTP_URL");
});

test.each([
  ["smtps://mail.example", { port: 465, isSecure: true, needsTls: false, login: undefined }],
  ["smtp://mail.example/", { port: 587, isSecure: false, needsTls: false, login: undefined }],
  ["smtp://u:p@127.0.0.1:25", { port: 25, needsTls: false, login: { user: "u", pass: "p" } }],
  ["smtp://u:p@mail.example", { port: 587, needsTls: true }],
  ["smtp://[::1]:25", { host: "::1", port: 25 }],
])("mail goes to %s", (url, settings) => {
  const given = { BATON_SMTP_URL: url, BATON_MAIL_FROM: "baton@example.com" };
  expect(parseEnv(given).settings?.mail).toMatchObject(settings);
});

test("half the keys of a provider are a fault", () => {
  const keys = { BATON_ROBOKASSA_LOGIN: "shop", BATON_PAYPRO_ACCOUNT: "4711" };
  expect(parseEnv(keys).faults).toEqual([
    "BATON_ROBOKASSA_PASSWORD1 is needed to be paid through Robokassa",
    "BATON_ROBOKASSA_PASSWORD2 is needed to be paid through Robokassa",
    "BATON_PAYPRO_API_KEY is needed to be paid through PayPro Global",
    "BATON_PAYPRO_SECRET_KEY is needed to be paid through PayPro Global",
    "BATON_PAYPRO_VALIDATION_KEY is needed to be paid through PayPro Global",
  ]);
});

test("payments can be tried where only this machine is served and no provider is", () => {
  const isSandbox = (env: Record<string, string>) => parseEnv(env).settings?.payments.isSandbox;
  const robokassa = {
    ...{ BATON_ROBOKASSA_LOGIN: "shop", BATON_ROBOKASSA_PASSWORD1: "one" },
    BATON_ROBOKASSA_PASSWORD2: "two",
  };
  const hosts: Record<string, string>[] = [{}, { HOST: "localhost" }, { HOST: "0.0.0.0" }];
  expect([...hosts, robokassa].map(isSandbox)).toEqual([true, true, false, false]);
  expect(isSandbox({ BATON_PAYMENTS_SANDBOX: "off" })).toBe(false);
  expect(isSandbox({ ...robokassa, BATON_PAYMENTS_SANDBOX: "on" })).toBe(true);
});

test("the owner's password may stand in a file", async () => {
  const file = path.join(await makeDataDir(), "password");
  await writeFile(file, "correct horse\n");
  expect(parseEnv({ BATON_ADMIN_PASSWORD_FILE: file }).settings?.adminPassword).toBe(
    "correct horse",
  );
});

test("an empty value means the default", () => {
  const { settings, faults } = parseEnv({ PORT: "", DATABASE_URL: "", BATON_ROLES: "" });
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test("the address that people are given can be called", () => {
  expect(parseEnv({ HOST: "0.0.0.0" }).settings?.publicUrl).toBe("http://localhost:3000");
  expect(parseEnv({ HOST: "::1" }).settings?.publicUrl).toBe("http://[::1]:3000");
});

const WRONG: Record<string, string[]> = {
  HOST: ["http://x", "a b", "127.0.0.1:3000"],
  PORT: ["abc", "-1", "65536", "3e3", "80.5"],
  DATABASE_URL: ["mysql://x/y", "db.example"],
  PUBLIC_URL: ["baton.example", "ftp://baton.example", "https://baton.example/?a=1"],
  BATON_ADMIN_EMAIL: ["owner", "owner@"],
  BATON_ADMIN_PASSWORD: ["short"],
  BATON_ADMIN_PASSWORD_FILE: ["/nowhere/password"],
  BATON_SECRET_KEY: ["abc", "ab".repeat(31)],
  BATON_OPERATORS_SECOND_FACTOR: ["yes"],
  BATON_SESSION_DAYS: ["0", "366", "a month"],
  BATON_ROLES: ["api,database", ","],
  BATON_METRICS_TOKEN: ["two words"],
  BATON_CHROMIUM: ["/nowhere/chromium"],
  BATON_LOCAL_BROWSERS: ["all", "true"],
  BATON_DOWNLOADS_MB: ["0", "1.5", "2GB"],
  BATON_CHROMIUM_SANDBOX: ["0", "no"],
  BATON_BROWSER_CERTIFICATES: ["/nowhere/ca.pem", import.meta.filename],
  BATON_ALLOW_PRIVATE_NETWORK: ["yes"],
  BATON_RATE_LIMIT: ["many", "-1", "1.5"],
  BATON_FAILURE_LIMIT: ["many", "-1", "1.5"],
  BATON_ALLOWED_HOSTS: ["http://baton.lan", "baton.lan:3000", "a,,b"],
  BATON_ALLOWED_ORIGINS: [
    ...["*", "null", "tools.example.com", "https://tools.example.com/"],
    ...["https://tools.example.com/app", "https://Tools.example.com", "ftp://a.example"],
    ...["https://a.example,", "https://u:p@a.example", "https://a.example:443"],
  ],
  BATON_ECHO_URL: ["api.ipify.org", "ftp://x.example", "https://a.example,,"],
  BATON_TELEGRAM_API: ["api.telegram.org", "https://u@x.example", "https://x.example/?a=1"],
  BATON_ADS_API: ["graph.facebook.com", "https://x.example/?a=1"],
  BATON_TRUSTED_PROXIES: ["proxy.example", "10.0.0.0/33", "10.0.0.1,,"],
  BATON_GITHUB_URL: ["github.com", "https://u@x.example", "https://x.example/?a=1"],
  BATON_GITHUB_API_URL: ["api.github.com", "https://x.example/#a"],
  BATON_GITHUB_CLIENT_ID: ["two words"],
  BATON_GITHUB_CLIENT_SECRET: ["two words"],
  BATON_REGISTRATION: ["yes", "OPEN"],
  BATON_SMTP_URL: [
    ...["mail.example", "http://mail.example", "smtp://", "smtp://mail.example/box"],
    ...["smtp://mail.example?tls=off", "smtp://u:p%0Aquit@mail.example", "smtp://%zz@mail.example"],
  ],
  BATON_MAIL_FROM: ["Baton", "Baton <baton>", "a@example.com, b@example.com", "<a@example.com"],
  BATON_ROBOKASSA_LOGIN: ["two words"],
  BATON_ROBOKASSA_PASSWORD1: ["two words"],
  BATON_ROBOKASSA_PASSWORD2: ["two words"],
  BATON_ROBOKASSA_HASH: ["md4", "SHA256"],
  BATON_ROBOKASSA_TEST: ["1", "yes"],
  BATON_ROBOKASSA_TAX: ["20"],
  BATON_ROBOKASSA_TAX_SYSTEM: ["usn"],
  BATON_ROBOKASSA_URL: ["robokassa.kz", "https://x.example/?a=1"],
  BATON_PAYPRO_ACCOUNT: ["shop", "0"],
  BATON_PAYPRO_API_KEY: ["two words"],
  BATON_PAYPRO_SECRET_KEY: ["two words"],
  BATON_PAYPRO_VALIDATION_KEY: ["two words"],
  BATON_PAYPRO_URL: ["ftp://x.example"],
  BATON_PAYMENTS_SANDBOX: ["yes"],
};

test.each(Object.entries(WRONG))("a wrong %s is named in one line", (name, values) => {
  for (const value of values) {
    const { settings, faults } = parseEnv({ [name]: value });
    expect(settings).toBeUndefined();
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must .+$`))]);
    expect(faults[0]).not.toContain(`"${value}"`);
  }
});

test("all wrong settings are named at once", () => {
  const first = Object.fromEntries(Object.entries(WRONG).map(([name, [value]]) => [name, value]));
  const names = parseEnv(first).faults.map((fault) => fault.split(" ")[0]);
  expect(names).toEqual(Object.keys(WRONG));
});

test("unknown BATON_ variables are warned of by name, others are nobody's business", () => {
  const { warnings, settings } = parseEnv({ BATON_ADMIN_MAIL: "x", HOME: "/root" });
  expect(warnings).toEqual([expect.stringContaining("BATON_ADMIN_MAIL")]);
  expect(settings).toBeDefined();
});

test("warns of roles that nobody can have", () => {
  const DATABASE_URL = "postgresql://baton@localhost/baton";
  expect(parseEnv({ BATON_ROLES: "api,gateway" }).warnings).toEqual([
    expect.stringMatching(/^BATON_ROLES .*worker/),
  ]);
  expect(parseEnv({ BATON_ROLES: "api", DATABASE_URL }).warnings).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: "http://baton.example" }, "PUBLIC_URL begins with http:"],
  [{ PUBLIC_URL: "http://192.168.1.5:3000", HOST: "0.0.0.0" }, "PUBLIC_URL begins with http:"],
  [{ HOST: "0.0.0.0" }, "HOST 0.0.0.0 is reached from other machines"],
])("plain HTTP beyond this machine is warned of: %j", (env, text) => {
  expect(parseEnv(env).warnings).toEqual([expect.stringContaining(text)]);
});

test.each([
  {},
  { HOST: "::1" },
  { PUBLIC_URL: "http://baton.localhost:3000" },
  { PUBLIC_URL: "https://baton.example", HOST: "0.0.0.0" },
])("nothing else is: %j", (env) => {
  expect(parseEnv(env).warnings).toEqual([]);
});

describe("a store of documents that is only half given", () => {
  const STORE = {
    BATON_S3_ENDPOINT: "https://s3.example.com",
    BATON_S3_BUCKET: "baton",
    BATON_S3_ACCESS_KEY: "key",
    BATON_S3_SECRET_KEY: "secret",
  };

  test.each(Object.keys(STORE))("does not start without %s, and says so", (missing) => {
    const { settings, faults } = parseEnv({ ...STORE, [missing]: undefined });
    expect(settings).toBeUndefined();
    expect(faults).toEqual([`${missing} is needed for a store of documents`]);
    expect(parseEnv({ ...STORE, [missing]: "" }).faults).toEqual(faults);
  });

  test("names all that is missing", () => {
    const { faults } = parseEnv({ BATON_S3_BUCKET: "baton" });
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual([
      "BATON_S3_ENDPOINT",
      "BATON_S3_ACCESS_KEY",
      "BATON_S3_SECRET_KEY",
    ]);
    expect(parseEnv({ BATON_S3_REGION: "eu-west-1" }).faults).toHaveLength(4);
  });

  test("is a store once it is whole", () => {
    expect(parseEnv({ ...STORE, BATON_S3_ENDPOINT: "https://s3.example.com/" })).toMatchObject({
      faults: [],
      settings: {
        s3: {
          endpoint: "https://s3.example.com",
          region: "us-east-1",
          bucket: "baton",
          accessKeyId: "key",
          secretAccessKey: "secret",
        },
      },
    });
  });
});
