export interface PausedAnswer {
  requestId: string;
  request: { url: string };
  responseStatusCode?: number;
  responseErrorReason?: string;
  responseHeaders?: { name: string; value: string }[];
}

export interface FileAnswer {
  kind: "file";
  address: string;
  type: string;
  disposition: string | undefined;
  /** As it says itself; 0 where it does not. */
  length: number;
}

/** A page; of anything else that would take a page's place the browser shows, or saves, a file. */
const PAGES = new Set(["", "text/html", "application/xhtml+xml"]);
const ERROR_STATUS = 400;
const NO_CONTENT = 204;

function readHeaders({ responseHeaders = [] }: PausedAnswer) {
  const headers = new Map(responseHeaders.map(({ name, value }) => [name.toLowerCase(), value]));
  return {
    type: headers.get("content-type") ?? "",
    disposition: headers.get("content-disposition"),
    length: Number(headers.get("content-length") ?? 0),
  };
}

/** What would come in a page's place: a file, a page, the refusal of a file, or nothing yet. */
export function readAnswer(
  paused: PausedAnswer,
): FileAnswer | { kind: "page" | "other" } | { kind: "refusal"; status: number } {
  const status = paused.responseErrorReason ? 0 : (paused.responseStatusCode ?? 0);
  const { type, disposition, length } = readHeaders(paused);
  const isAttached = /^\s*attachment/i.test(disposition ?? "");
  const isPage = !isAttached && PAGES.has(type.split(";")[0]?.trim().toLowerCase() ?? "");
  const isWhole = status >= 200 && status < 300 && status !== NO_CONTENT;
  if (isPage) return { kind: isWhole || status >= ERROR_STATUS ? "page" : "other" };
  if (status >= ERROR_STATUS) return { kind: "refusal", status };
  if (!isWhole) return { kind: "other" };
  return { kind: "file", address: paused.request.url, type, disposition, length };
}
