import {
  type AdAccount,
  type AdsAnswers,
  type AdsCall,
  F_NET_ADS,
} from "@baton/catalogue/networks";
import type { AdsFault } from "@baton/contract";
import type { Response as FetchResponse } from "undici";
import { z } from "zod";
import { fetchPublic, type PublicRequest } from "../../../../network/fetch-public.ts";
import { fetchThrough } from "../../../../network/proxied/fetch-through.ts";
import { ProxyFaultError } from "../../../../network/proxied/proxy-fault.ts";
import type { ProxyAddress } from "../../../../network/proxied/through-proxy.ts";

/** Why the Marketing API told nothing, and when it may be asked again. */
export class AdsError extends Error {
  readonly fault: AdsFault;
  readonly againAfterMs: number | undefined;
  constructor(fault: AdsFault, message: string, againAfterMs?: number) {
    super(message);
    this.fault = fault;
    this.againAfterMs = againAfterMs;
  }
}

export interface AdsRules {
  /** Where the API is, without a slash at the end. */
  url: string;
  allowPrivate: boolean;
}

interface Asker {
  token: string;
  /** What the account's browser goes out by: the API is to see the same address. */
  proxy: ProxyAddress | undefined;
  signal: AbortSignal;
}

const ANSWER_MAX_BYTES = 2_000_000;
const PAGE_SIZE = 100;
/** More than anybody's: what is beyond is not counted. */
const PAGES_MAX = 20;
const MINUTE_MS = 60_000;

const text = z.string().max(2000);
const adAccountSchema = z.object({
  account_id: text.min(1),
  account_status: z.int().optional(),
  disable_reason: z.int().optional(),
  amount_spent: text.optional(),
  spend_cap: text.optional(),
  balance: text.optional(),
  currency: text.optional(),
  business_country_code: text.optional(),
  funding_source_details: z.object({ display_string: text.optional() }).optional(),
}) satisfies z.ZodType<AdAccount>;
const listSchema = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ cursors: z.object({ after: text.optional() }).optional() }).optional(),
});
const errorSchema = z.object({
  error: z.object({ message: z.string().default(""), code: z.int() }),
});

/** The limits of calls per user, app, page and business use, as the API numbers them. */
const isRateLimit = (code: number): boolean =>
  [4, 17, 32, 613].includes(code) || (code >= 80_000 && code <= 80_014);
const isPermission = (code: number): boolean => code === 10 || (code >= 200 && code <= 299);
const TOKEN_CODES = [102, 190];
/** It may work when it is done again. */
const PASSING_CODES = [1, 2];

function faultOf(code: number): AdsFault {
  if (TOKEN_CODES.includes(code)) return "tokenRefused";
  if (isRateLimit(code)) return "rateLimited";
  if (isPermission(code)) return "notPermitted";
  return PASSING_CODES.includes(code) ? "unreachable" : "refused";
}

/** Everything that the account's token tells, each list to its end; throws an AdsError. */
export async function askAds(rules: AdsRules, asker: Asker): Promise<AdsAnswers> {
  const adAccounts = await listAll(rules, asker, "adAccounts");
  const countOf = async (call: AdsCall): Promise<number | null> => {
    try {
      return (await listAll(rules, asker, call)).length;
    } catch (error) {
      // A token for ads alone is a good one.
      if (error instanceof AdsError && error.fault === "notPermitted") return null;
      throw error;
    }
  };
  return {
    adAccounts: adAccounts.flatMap((one) => adAccountSchema.safeParse(one).data ?? []),
    pageCount: await countOf("pages"),
    businessCount: await countOf("businesses"),
  };
}

async function listAll(rules: AdsRules, asker: Asker, call: AdsCall): Promise<unknown[]> {
  const { path, fields } = F_NET_ADS.calls[call];
  const all: unknown[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = new URLSearchParams({
      fields: fields.join(","),
      limit: String(PAGE_SIZE),
      ...(after !== undefined && { after }),
    });
    const address = `${rules.url}/${F_NET_ADS.version}/${path}?${query.toString()}`;
    const { data, paging } = await ask(rules, asker, address);
    all.push(...data);
    after = paging?.cursors?.after;
    if (data.length < PAGE_SIZE || after === undefined) break;
  }
  return all;
}

interface Answered {
  status: number;
  said: unknown;
  againAfterMs: number | undefined;
}

async function ask(rules: AdsRules, { token, proxy, signal }: Asker, address: string) {
  // In no address: those are logged on the way.
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const request: PublicRequest = { method: "GET", headers, signal };
  const { allowPrivate } = rules;
  let answer: Answered;
  try {
    answer = proxy
      ? await fetchThrough(proxy, address, request, { allowPrivate }, take)
      : await fetchPublic(address, request, { allowPrivate, isFollowing: false }, take);
  } catch (error) {
    throw toAdsError(error);
  }
  const failed = errorSchema.safeParse(answer.said);
  if (failed.success) {
    const { code, message } = failed.data.error;
    throw new AdsError(faultOf(code), `(#${code}) ${message}`, answer.againAfterMs);
  }
  const list = listSchema.safeParse(answer.said);
  if (!list.success || answer.status !== 200)
    throw new AdsError("unreachable", `The answer with the status ${answer.status} is no list.`);
  return list.data;
}

async function take(response: FetchResponse): Promise<Answered> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > ANSWER_MAX_BYTES) throw new AdsError("unreachable", "The answer is too large.");
    chunks.push(bytes);
  }
  const usage = response.headers.get("x-business-use-case-usage");
  return {
    status: response.status,
    said: parse(Buffer.concat(chunks).toString()),
    againAfterMs: waitIn(usage),
  };
}

function parse(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}

const usageSchema = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().nonnegative().optional() })),
);

/** The longest wait that it names, by its header; the header counts minutes. */
function waitIn(header: string | null): number | undefined {
  const usage = usageSchema.safeParse(parse(header ?? ""));
  const minutes = Object.values(usage.data ?? {})
    .flat()
    .flatMap(({ estimated_time_to_regain_access: wait }) => wait ?? []);
  const longest = Math.max(0, ...minutes);
  return longest > 0 ? longest * MINUTE_MS : undefined;
}

function toAdsError(error: unknown): AdsError {
  if (error instanceof AdsError) return error;
  const { cause } = error as { cause?: unknown };
  const fault = [error, cause].find((one) => one instanceof ProxyFaultError);
  if (fault) return new AdsError("proxyFailed", `The proxy failed: ${fault.fault}.`);
  // Its own words may have the address in them.
  return new AdsError("unreachable", "The Marketing API could not be reached.");
}
