import type { Call } from "./api-document.ts";
import { make } from "./elements.ts";
import type { Filled } from "./fields.ts";

/** More would hold the page up. */
const SHOWN_CHARS = 200_000;

/** Sends the call, and shows the answer as it comes; the signal ends a stream. */
export async function send(
  { method }: Call,
  { url, headers, body }: Filled,
  token: string,
  signal: AbortSignal,
): Promise<Node[]> {
  const began = performance.now();
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(token !== "" && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    signal,
    // What the page's own cookies or cache hold is not what a program would see.
    credentials: "omit",
    cache: "no-store",
  });
  const took = Math.round(performance.now() - began);
  const status = `${answer.status} ${answer.statusText} in ${took} ms`;
  const named = Array.from(answer.headers, ([name, value]) => `${name}: ${value}`).join("\n");
  return [
    make("p", { className: answer.ok ? "status" : "status failed" }, status),
    make("details", {}, make("summary", {}, "Headers"), make("pre", {}, named)),
    await showBody(answer),
  ];
}

async function showBody(answer: Response): Promise<Node> {
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream") && answer.body) return showStream(answer.body);
  if (/^(?:application\/(?:[\w.+-]+\+)?json|text\/)/.test(type))
    return showText(pretty(await answer.text()));
  const bytes = await answer.blob();
  if (bytes.size === 0) return make("p", { className: "muted" }, "Without a body");
  const name = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  const link = make("a", { href: URL.createObjectURL(bytes), download: name ?? "answer" });
  link.append(`Save ${bytes.size} bytes${type === "" ? "" : ` of ${type}`}`);
  return make("p", {}, link);
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

function showText(text: string): HTMLElement {
  const isCut = text.length > SHOWN_CHARS;
  const shown = isCut ? `${text.slice(0, SHOWN_CHARS)}\n… ${text.length} characters in all` : text;
  return make("pre", { tabIndex: 0 }, shown);
}

/** Events are shown while they come; whoever looks at them stops them. */
function showStream(body: ReadableStream<Uint8Array<ArrayBuffer>>): HTMLElement {
  const shown = make("pre", { tabIndex: 0 });
  void (async () => {
    try {
      for await (const text of body.pipeThrough(new TextDecoderStream()))
        if ((shown.textContent?.length ?? 0) < SHOWN_CHARS) shown.append(text);
    } catch {
      shown.append("\n(ended)");
    }
  })();
  return shown;
}
