import type { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import { request } from "undici";
import { fail } from "../../../http/errors.ts";
import type { S3Settings } from "../../../settings/s3-settings.ts";

const EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const HEADERS_TIMEOUT_MS = 30_000;
const BODY_TIMEOUT_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

interface StoredObject {
  name: string;
  changedAt: number;
}

interface Call {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: { body: Readable; size: number; sha256: string };
}

type Answer = Awaited<ReturnType<typeof request>>;

/** The few calls that documents need of an S3-compatible store; the bucket stands in the path. */
export function makeS3(settings: S3Settings) {
  const bucket = `${settings.endpoint}/${settings.bucket}`;

  async function send({ method, name, query = {}, headers, content }: Call): Promise<Answer> {
    const params = new URLSearchParams(query).toString();
    const signer = new AwsV4Signer({
      ...settings,
      service: "s3",
      method,
      url: bucket + (name === undefined ? `?${params}` : `/${name}`),
      headers: { ...headers, "x-amz-content-sha256": content?.sha256 ?? EMPTY_SHA256 },
    });
    const signed = await signer.sign();
    const length = content && { "content-length": String(content.size) };
    return request(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...length },
      body: content?.body ?? null,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: BODY_TIMEOUT_MS,
    });
  }

  /** The answer if its status is one of these; whatever else happens is told as the store's failure. */
  async function ask(call: Call, ...statuses: number[]): Promise<Answer> {
    const answer = await send(call).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (statuses.includes(answer.statusCode)) return answer;
    const text = await answer.body.text().catch(() => "");
    throw unavailable(new Error(`The store answered ${answer.statusCode}: ${text.slice(0, 500)}`));
  }

  return {
    async put(name: string, content: { body: Readable; size: number; sha256: string }) {
      const { body } = await ask({ method: "PUT", name, content }, 200);
      await body.dump();
    },

    async has(name: string): Promise<boolean> {
      const { statusCode, body } = await ask({ method: "HEAD", name }, 200, 404);
      await body.dump();
      return statusCode === 200;
    },

    async *read(name: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const { body } = await ask({ method: "GET", name, ...(headers && { headers }) }, 200, 206);
      for await (const chunk of body) yield chunk as Buffer;
    },

    async remove(name: string): Promise<void> {
      const { body } = await ask({ method: "DELETE", name }, 200, 204, 404);
      await body.dump();
    },

    /** By the older of the two ways to list, which every such store has. */
    async *list(prefix: string): AsyncGenerator<StoredObject[]> {
      let marker: string | undefined = "";
      while (marker !== undefined) {
        const { body } = await ask({ method: "GET", query: { prefix, marker } }, 200);
        const text = await body.text();
        const objects = objectsIn(text);
        yield objects;
        marker = textOf("IsTruncated", text) === "true" ? objects.at(-1)?.name : undefined;
      }
    },
  };
}

const unavailable = (cause: unknown): Error =>
  fail("unavailable", { cause, retryAfter: RETRY_AFTER_SECONDS });

/** Our names have nothing in them that XML writes otherwise. */
const textOf = (tag: string, xml: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

const objectsIn = (xml: string): StoredObject[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = ""]) => ({
    name: textOf("Key", object) ?? "",
    changedAt: Date.parse(textOf("LastModified", object) ?? ""),
  }));
