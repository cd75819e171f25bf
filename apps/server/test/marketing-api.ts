import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Fields that the documents have of each list's entries; another one is an error there. */
const DOCUMENTED: Readonly<Record<string, ReadonlySet<string>>> = {
  "/v25.0/me/adaccounts": new Set([
    ...["id", "account_id", "account_status", "disable_reason", "amount_spent", "spend_cap"],
    ...["balance", "currency", "business_country_code", "funding_source_details", "name"],
  ]),
  "/v25.0/me/accounts": new Set(["id", "name", "category", "tasks"]),
  "/v25.0/me/businesses": new Set(["id", "name", "verification_status"]),
};
const QUERY = new Set(["fields", "limit", "after"]);

type Fields = Readonly<Record<string, unknown>>;

export interface ApiError {
  status: number;
  code: number;
  message: string;
  headers?: Record<string, string>;
}

/** What it has of one token. */
export interface TokenWorld {
  adaccounts: Fields[];
  accounts: Fields[];
  businesses: Fields[];
}

/** F net's Marketing API with one token, as strict about what it is asked as its documents. */
export async function startMarketingApi(token: string, world: TokenWorld) {
  const errors = new Map<string, ApiError>();
  const calls: string[] = [];
  const violations: string[] = [];
  const failed = ({ status, code, message, headers = {} }: ApiError) => ({
    ...{ status, headers },
    body: { error: { message, type: "OAuthException", code, fbtrace_id: "A1" } },
  });

  function answer(request: IncomingMessage) {
    const url = new URL(request.url ?? "/", "http://api");
    calls.push(url.pathname);
    const known = DOCUMENTED[url.pathname];
    const fields = (url.searchParams.get("fields") ?? "").split(",");
    const unknown = [...url.searchParams.keys()].find((name) => !QUERY.has(name));
    const strange = fields.find((name) => !known?.has(name));
    if (request.method !== "GET" || !known || unknown !== undefined || strange !== undefined) {
      violations.push(`${request.method} ${request.url}`);
      return failed({ status: 400, code: 100, message: "Unsupported get request." });
    }
    if (request.headers.authorization !== `Bearer ${token}`)
      return failed({
        ...{ status: 401, code: 190 },
        message: `Error validating access token: ${request.headers.authorization}`,
      });
    const scripted = errors.get(url.pathname.replace("/v25.0/me/", ""));
    if (scripted) return failed(scripted);
    return { status: 200, headers: {}, body: pageOf(url, fields) };
  }

  function pageOf(url: URL, fields: string[]) {
    const name = url.pathname.replace("/v25.0/me/", "") as keyof TokenWorld;
    const limit = Number(url.searchParams.get("limit") ?? "25");
    const from = Number(url.searchParams.get("after") ?? "0");
    const entries = world[name].slice(from, from + limit);
    // The id comes unasked; what an entry does not have is left out.
    const shown = entries.map((entry) =>
      Object.fromEntries(
        Object.entries(entry).filter(([field]) => field === "id" || fields.includes(field)),
      ),
    );
    const after = String(from + entries.length);
    return { data: shown, ...(shown.length > 0 && { paging: { cursors: { after } } }) };
  }

  const server = createServer((request, response) => {
    const { status, headers, body } = answer(request);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    /** By the list that is to fail. */
    errors,
    calls,
    violations,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
