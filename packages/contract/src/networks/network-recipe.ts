import { z } from "zod";
import { stepsSchema } from "../runs/steps.ts";

/** What all of a recipe may come to as JSON. */
export const RECIPE_MAX_BYTES = 100_000;
/** The most steps of a sign-in, and of reading facts; blocks are counted in. */
export const RECIPE_STEPS_MAX = 100;
const HOSTS_MAX = 20;
const SIGNS_MAX = 20;

/** `example.com` stands for itself and for all below it. */
const hostSchema = z
  .string()
  .max(253)
  .regex(
    /^(?=.*[a-z])[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/,
    "must be a host's name in small letters: example.com",
  );

const ofHosts = (name: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => name === host || name.endsWith(`.${host}`));

/** Whether an address is of these sites, and so may see what is the account's. */
export function isOfHosts(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && ofHosts(url.hostname, hosts);
}

/** Whether a cookie's domain, which may begin with a dot, is one of these sites'. */
export const isCookieOfHosts = (domain: string, hosts: readonly string[]): boolean =>
  ofHosts(domain.replace(/^\./, "").toLowerCase(), hosts);

/**
 * What a page is known by. All the cookies have to be there; of addresses, selectors and texts one
 * is enough, and where none is named the cookies say it alone.
 */
export const networkSignsSchema = z.strictObject({
  cookies: z
    .array(z.string().min(1).max(200))
    .max(SIGNS_MAX)
    .default([])
    .describe("By name, whatever they hold."),
  addresses: z
    .array(z.string().min(1).max(1000))
    .max(SIGNS_MAX)
    .default([])
    .describe("Parts of an address; `*` stands for anything."),
  selectors: z
    .array(z.string().min(1).max(2000))
    .max(SIGNS_MAX)
    .default([])
    .describe("As in steps; what they find has to be seen."),
  texts: z
    .array(z.string().min(1).max(500))
    .max(SIGNS_MAX)
    .default([])
    .describe("Parts of what can be read on the page."),
});
export type NetworkSigns = z.infer<typeof networkSignsSchema>;

/** What a page can be to an account. The first whose signs are there is the one. */
export const NETWORK_PAGES = ["banned", "challenged", "signedOut", "signedIn"] as const;
export type NetworkPage = (typeof NETWORK_PAGES)[number];

/**
 * How accounts of a network are checked, signed in and read. A live site may change at any time what
 * a recipe knows it by.
 */
export const networkRecipeSchema = z
  .strictObject({
    hosts: z
      .array(hostSchema)
      .min(1)
      .max(HOSTS_MAX)
      .describe("The account's sites: nothing of an account goes to any other."),
    startUrl: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .describe("Where the account is looked at: signed in it has the signs of it."),
    signs: z.strictObject({
      signedIn: networkSignsSchema,
      signedOut: networkSignsSchema,
      banned: networkSignsSchema,
      challenged: networkSignsSchema.describe(
        "A captcha, or another question that only a person can answer.",
      ),
    }),
    signIn: stepsSchema.describe(
      "From the start page; `{{account.login}}`, `{{account.password}}` and `{{account.code}}` fill fields.",
    ),
    facts: stepsSchema.describe("Reads the own account's facts, signed in."),
  })
  .superRefine(({ hosts, startUrl }, context) => {
    if (isOfHosts(startUrl, hosts)) return;
    const message = "must be a page of one of the hosts";
    context.addIssue({ code: "custom", path: ["startUrl"], message });
  });
export type NetworkRecipe = z.infer<typeof networkRecipeSchema>;

const ACCOUNT_VALUE = /\{\{\s*account\./;
/** Whether a step's text is filled in with what belongs to an account. */
export const namesAccount = (text: unknown): boolean => ACCOUNT_VALUE.test(JSON.stringify(text));
