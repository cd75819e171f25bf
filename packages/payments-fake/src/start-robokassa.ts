import { createHash } from "node:crypto";
import { type FakeAnswer, type FakeCall, get, post, serve } from "./serve.ts";

export type FakeRobokassa = Awaited<ReturnType<typeof startRobokassa>>;

/** What somebody came to pay, as far as the cashier knows. */
export interface FakeOperation {
  invId: number;
  outSum: string;
  /** 5 created, 10 cancelled, 50 money received, 60 returned, 100 paid. */
  state: number;
  isTest: boolean;
  receipt: unknown;
  ownFields: Record<string, string>;
}

const SIGNED_BEFORE_PASSWORD = ["OutSumCurrency", "UserIp", "Receipt"];
const KNOWN = new Set([
  ...["MerchantLogin", "OutSum", "InvId", "Description", "SignatureValue", "Receipt", "IsTest"],
  ...["Culture", "Encoding", "Email", "ExpirationDate", "IncCurrLabel", "OutSumCurrency", "UserIp"],
]);
const INV_ID_MAX = 2_147_483_647;

interface Shop {
  login: string;
  password1: string;
  password2: string;
  hash: "md5" | "ripemd160" | "sha1" | "sha256" | "sha384" | "sha512";
}
const SHOP: Shop = {
  ...{ login: "shop", password1: "first-password", password2: "second-password", hash: "md5" },
};

/**
 * Robokassa on this machine: its cashier's page, which refuses what is not signed as the documents say,
 * ResultURL, and OpStateExt.
 */
export async function startRobokassa(given: Partial<Shop> = {}) {
  const shop: Shop = { ...SHOP, ...given };
  const operations = new Map<number, FakeOperation>();
  /** What was asked otherwise than Robokassa describes; empty in a good test. */
  const violations: string[] = [];
  const sign = (...parts: (string | number)[]): string =>
    createHash(shop.hash).update(parts.join(":")).digest("hex");

  const server = await serve((call) => {
    if (call.path === "/Merchant/Index.aspx") return openCashier(call);
    if (call.path === "/Merchant/WebService/Service.asmx/OpStateExt") return tellState(call);
    violations.push(`no such page: ${call.path}`);
    return { status: 404, body: "" };
  });

  function openCashier({ query }: FakeCall): FakeAnswer {
    const faults = faultsOf(query);
    violations.push(...faults);
    if (faults.length > 0) return { status: 400, body: faults.join("\n") };
    const invId = Number(query.get("InvId"));
    operations.set(invId, {
      ...{ invId, outSum: query.get("OutSum") ?? "", state: 5 },
      isTest: query.get("IsTest") === "1",
      receipt: JSON.parse(query.get("Receipt") ?? "null"),
      ownFields: ownFieldsOf(query),
    });
    return { body: `<!doctype html><title>${invId}</title>` };
  }

  function faultsOf(query: URLSearchParams): string[] {
    const of = (name: string): string => query.get(name) ?? "";
    const faults: string[] = [];
    for (const name of query.keys())
      if (!KNOWN.has(name) && !/^shp_/i.test(name)) faults.push(`unknown field ${name}`);
    if (of("MerchantLogin") !== shop.login) faults.push("another shop");
    if (!/^\d+\.\d{2}$/.test(of("OutSum"))) faults.push(`OutSum ${of("OutSum")}`);
    const invId = Number(of("InvId"));
    if (!Number.isInteger(invId) || invId < 1 || invId > INV_ID_MAX) faults.push("InvId");
    if (operations.get(invId)?.state === 100) faults.push(`InvId ${invId} was paid before`);
    if (of("Description") === "" || of("Description").length > 100) faults.push("Description");
    const signed = SIGNED_BEFORE_PASSWORD.filter((name) => query.has(name)).map(of);
    const own = Object.entries(ownFieldsOf(query)).map(([name, value]) => `${name}=${value}`);
    const base = [of("MerchantLogin"), of("OutSum"), of("InvId"), ...signed];
    const expected = sign(...base, shop.password1, ...own);
    if (of("SignatureValue").toLowerCase() !== expected) faults.push("SignatureValue");
    return faults;
  }

  function tellState({ query }: FakeCall): FakeAnswer {
    const invId = Number(query.get("InvoiceID"));
    const expected = sign(shop.login, invId, shop.password2);
    if (query.get("MerchantLogin") !== shop.login) return xml(2);
    if (query.get("Signature")?.toLowerCase() !== expected) {
      violations.push("OpStateExt: Signature");
      return xml(1);
    }
    const operation = operations.get(invId);
    return operation ? xml(0, operation) : xml(3);
  }

  /** What ResultURL is told of a payment, signed; `changes` are made before it is. */
  function resultOf(invId: number, changes: Record<string, string> = {}): Record<string, string> {
    const operation = operations.get(invId);
    const fields = {
      ...{ OutSum: `${operation?.outSum ?? "0.00"}0000`, InvId: String(invId), Fee: "0.00" },
      ...{ EMail: "buyer@example.com", PaymentMethod: "BankCard", IncCurrLabel: "BankCardPSR" },
      ...(operation?.isTest && { IsTest: "1" }),
      ...operation?.ownFields,
      ...changes,
    };
    const own = Object.entries(operation?.ownFields ?? {}).map((pair) => pair.join("="));
    const signature = sign(fields.OutSum, fields.InvId, shop.password2, ...own);
    return { ...fields, SignatureValue: signature.toUpperCase() };
  }

  /** The buyer opens the link. */
  const open = (link: string) => fetch(link).then(({ status }) => status);
  const settle = (invId: number, state: number): void => {
    const operation = operations.get(invId);
    if (!operation) throw new Error(`Nobody came to pay ${invId}`);
    operation.state = state;
  };

  return {
    ...{ url: server.url, calls: server.calls, plan: server.plan, close: server.close },
    ...{ shop, operations, violations, resultOf, open, settle },
    /** The buyer opens the link and pays; nobody is told of it yet. */
    pay: async (link: string): Promise<number> => {
      await open(link);
      const invId = Number(new URL(link).searchParams.get("InvId"));
      settle(invId, 100);
      return invId;
    },
    post,
    get,
  };
}

const ownFieldsOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => /^shp_/i.test(name))
      .toSorted(([one], [other]) => one.toLowerCase().localeCompare(other.toLowerCase())),
  );

function xml(result: number, operation?: FakeOperation): FakeAnswer {
  const { state = 0, outSum = "" } = operation ?? {};
  const known = operation
    ? `<State><Code>${state}</Code><RequestDate>2026-11-23T12:00:00+03:00</RequestDate></State>
  <Info><IncCurrLabel>BankCardPSR</IncCurrLabel><IncSum>${outSum}</IncSum><OutSum>${outSum}</OutSum></Info>`
    : "";
  const body = `<?xml version="1.0" encoding="utf-8"?>
<OperationStateResponse xmlns="http://merchant.roboxchange.com/WebService/">
  <Result><Code>${result}</Code></Result>
  ${known}
</OperationStateResponse>`;
  return { type: "text/xml; charset=utf-8", body };
}
