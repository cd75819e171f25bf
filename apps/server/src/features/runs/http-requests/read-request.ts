import type { JsonValue } from "@baton/contract";
import type { PublicRequest } from "../../../network/fetch-public.ts";
import { ServiceFailure, type ServiceTask } from "../../../platform/services/service.ts";

type Task = Pick<ServiceTask, "inputs" | "written" | "fill" | "signal">;

/** What belongs to the connection is not the step's to say. */
const OWN_OF_CONNECTION = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "keep-alive",
  "upgrade",
  "te",
  "trailer",
  "expect",
]);
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const faulty = (message: string): ServiceFailure => new ServiceFailure("invalidInput", message);

const lines = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === "string") : [];
export const textIn = (value: JsonValue | undefined): string =>
  typeof value === "string" ? value : "";

/** `Name: value`, one a line. */
function readHeaders(value: JsonValue | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines(value)) {
    if (line.trim() === "") continue;
    const at = line.indexOf(":");
    const name = line.slice(0, at).trim();
    // The line itself may have what is hidden in it.
    if (at < 1 || !HEADER_NAME.test(name)) throw faulty("a header is not written as Name: value");
    if (OWN_OF_CONNECTION.has(name.toLowerCase()))
      throw faulty(`the header ${name} belongs to the connection`);
    if (/[\r\n\0]/.test(line)) throw faulty(`the header ${name} has a line break in it`);
    headers[name] = line.slice(at + 1).trim();
  }
  return headers;
}

/** `name=value`, one a line. */
function readForm(value: JsonValue | undefined): string {
  const form = new URLSearchParams();
  for (const line of lines(value)) {
    if (line === "") continue;
    const at = line.indexOf("=");
    if (at < 1) throw faulty("a field of the form is not written as name=value");
    form.append(line.slice(0, at), line.slice(at + 1));
  }
  return form.toString();
}

/** Texts are filled in within JSON's own texts, where a quote in them breaks nothing. */
function readJson({ inputs, written, fill }: Task): string {
  try {
    return JSON.stringify(fill(JSON.parse(textIn(written["body"])) as JsonValue));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const text = textIn(inputs["body"]);
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw faulty("the body is not JSON");
  }
}

const TYPES: Record<string, string> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  text: "text/plain; charset=utf-8",
};
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

function readBody(kind: string, task: Task): string {
  if (kind === "json") return readJson(task);
  return kind === "form" ? readForm(task.inputs["form"]) : textIn(task.inputs["body"]);
}

/** The request that a step's inputs describe. */
export function readRequest(task: Task): { address: string; request: PublicRequest } {
  const { inputs, signal } = task;
  const method = textIn(inputs["method"]);
  const headers = readHeaders(inputs["headers"]);
  const address = textIn(inputs["url"]).trim();
  const kind = WITHOUT_BODY.has(method) ? "none" : textIn(inputs["bodyKind"]);
  if (kind === "none") return { address, request: { method, headers, signal } };
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === "content-type");
  const body = readBody(kind, task);
  const type: Record<string, string> = hasType ? {} : { "content-type": TYPES[kind] ?? "" };
  return { address, request: { method, headers: { ...type, ...headers }, body, signal } };
}

/** `200-299, 404`: whether a status is among them. */
export function isExpected(status: number, written: string): boolean {
  const parts = written.split(",").map((part) => /^\s*(\d{3})\s*(?:-\s*(\d{3})\s*)?$/.exec(part));
  if (parts.includes(null)) throw faulty(`"${written}" names no statuses: 200-299, 404`);
  return parts.some((part) => {
    const from = Number(part?.[1]);
    return status >= from && status <= Number(part?.[2] ?? from);
  });
}
