import type { Endpoint } from "@baton/contract";
import type { Shot } from "./malformed.ts";

/** Longest answer to something that is refused. */
const ANSWER_MAX_BYTES = 100_000;
const AT_ONCE = 8;

export interface Answer {
  what: string;
  /** 0: the connection was broken off instead of an answer. */
  status: number;
  bytes: number;
  /** That something outside, which is not there, could not be asked. */
  isOfOthers: boolean;
}

interface Aim {
  url: string;
  token?: string;
  /** What stands for `:id` and its like. */
  word?: string;
  query?: string;
  shot?: Shot;
}

export async function shoot(endpoint: Endpoint, aim: Aim): Promise<Answer> {
  const path = endpoint.path.replace(/:\w+/g, aim.word ?? "1");
  const { shot } = aim;
  const headers: Record<string, string> = {};
  if (aim.token !== undefined) headers["authorization"] = `Bearer ${aim.token}`;
  if (shot) headers["content-type"] = shot.type;
  const what = `${endpoint.method} ${endpoint.path} ${shot?.kind ?? aim.query ?? aim.word ?? ""}`;
  const ended = new AbortController();
  try {
    const answer = await fetch(`${aim.url}${path}${aim.query ?? ""}`, {
      method: endpoint.method,
      headers,
      ...(shot && { body: shot.body }),
      signal: ended.signal,
    });
    // A stream of events has no end of its own.
    if (endpoint.responseType === "events") ended.abort();
    const body = await answer.text().catch(() => "");
    const isOfOthers = answer.status === 409 && body.includes('"notConnected"');
    return { what, status: answer.status, bytes: Buffer.byteLength(body), isOfOthers };
  } catch {
    return { what, status: 0, bytes: 0, isOfOthers: false };
  }
}

/** So many at once, as an attacker's program would. */
export async function volley(shots: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = shots.values();
  const lane = async (): Promise<void> => {
    for (const next of left) answers.push(await next());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}

/** Those that are no refusal: an error of the server's own, a broken connection, an endless answer. */
export const wrong = (answers: readonly Answer[]): Answer[] =>
  answers.filter(
    ({ status, bytes, isOfOthers }) =>
      status === 0 || (status >= 500 && !isOfOthers) || bytes > ANSWER_MAX_BYTES,
  );

export const taken = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ status }) => status >= 200 && status < 300);
