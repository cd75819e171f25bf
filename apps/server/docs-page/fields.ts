import {
  type ApiDocument,
  type Call,
  exampleOf,
  type Parameter,
  parametersOf,
  resolve,
} from "./api-document.ts";
import { make } from "./elements.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is to be sent, as it has been filled in. */
export interface Filled {
  url: string;
  headers: Record<string, string>;
  body: string | FormData | File | undefined;
  /** How curl is told of the body. */
  curlBody: string[];
}

export interface CallFields {
  elements: HTMLElement[];
  /** Throws when the body is none. */
  read(): Filled;
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const FORM = "application/x-www-form-urlencoded";

export function makeFields(api: ApiDocument, call: Call): CallFields {
  const parameters = parametersOf(api, call).map((parameter) => ({
    parameter,
    field: fieldOf(api, call, parameter),
  }));
  const body = bodyOf(api, call);
  return {
    elements: [
      ...parameters.map(({ parameter, field }) =>
        labelled(`${parameter.name}${parameter.required ? " *" : ""}`, parameter.in, field),
      ),
      ...(body ? [labelled("Body", body.type, body.field)] : []),
    ],
    read() {
      const values = parameters.map(({ parameter, field }) => ({
        ...parameter,
        value: field.value,
      }));
      const filled = body?.read();
      return {
        url: addressOf(call.path, values),
        headers: { ...headersOf(values), ...filled?.headers },
        body: filled?.body,
        curlBody: filled?.curlBody ?? [],
      };
    },
  };
}

type Valued = Parameter & { value: string };

function addressOf(path: string, values: readonly Valued[]): string {
  const asked = new URLSearchParams(
    values
      .filter((one) => one.in === "query" && one.value !== "")
      .map((one) => [one.name, one.value]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (place, name: string) =>
    encodeURIComponent(
      values.find((one) => one.in === "path" && one.name === name)?.value || place,
    ),
  );
  return new URL(`.${filled}${asked.size > 0 ? `?${asked}` : ""}`, new URL(".", location.href))
    .href;
}

const headersOf = (values: readonly Valued[]): Record<string, string> =>
  Object.fromEntries(
    values
      .filter((one) => one.in === "header" && one.value !== "")
      .map((one) => [one.name, one.value]),
  );

function labelled(name: string, hint: string, field: Field): HTMLElement {
  const words = make("span", {}, name, " ", make("small", { className: "muted" }, hint));
  return make("label", { className: "field" }, words, field);
}

function fieldOf(
  api: ApiDocument,
  call: Call,
  { name, required, schema: given }: Parameter,
): Field {
  const schema = resolve(api, given);
  const options = schema.type === "boolean" ? ["true", "false"] : schema.enum?.map(String);
  if (options) {
    const field = make("select", {}, ...(required ? [] : [make("option", { value: "" }, "–")]));
    field.append(...options.map((value) => make("option", { value }, value)));
    return field;
  }
  const field = make("input", { name: `${call.operation.operationId}-${name}` });
  field.required = required ?? false;
  field.autocomplete = "off";
  if (schema.default !== undefined) field.placeholder = JSON.stringify(schema.default);
  if (schema.type === "integer") {
    field.type = "number";
    if (schema.minimum !== undefined) field.min = String(schema.minimum);
    if (schema.maximum !== undefined) field.max = String(schema.maximum);
  }
  return field;
}

interface BodyField {
  type: string;
  field: Field;
  read(): Pick<Filled, "headers" | "body" | "curlBody">;
}

function bodyOf(api: ApiDocument, { operation }: Call): BodyField | undefined {
  const [entry] = Object.entries(operation.requestBody?.content ?? {});
  if (!entry) return undefined;
  const [type, { schema }] = entry;
  const [fileName] = Object.keys(schema.properties ?? {});
  if (type === "multipart/form-data") return fileBody(type, fileName ?? "file");
  if (schema.format === "binary") return fileBody(type, undefined);
  return textBody(type, JSON.stringify(exampleOf(api, schema), undefined, 2));
}

/** In a form as its field, or by itself as bytes. */
function fileBody(type: string, name: string | undefined): BodyField {
  const field = make("input", { type: "file" });
  return {
    ...{ type, field },
    read(): Pick<Filled, "headers" | "body" | "curlBody"> {
      const [file] = field.files ?? [];
      const said = file?.name ?? "FILE";
      if (name === undefined)
        return {
          headers: { "content-type": type },
          body: file,
          curlBody: ["--data-binary", quote(`@${said}`)],
        };
      const form = new FormData();
      if (file) form.append(name, file);
      return { headers: {}, body: form, curlBody: ["-F", quote(`${name}=@${said}`)] };
    },
  };
}

function textBody(type: string, example: string): BodyField {
  const field = make("textarea", { value: example, spellcheck: false });
  field.rows = Math.min(16, example.split("\n").length + 1);
  return {
    ...{ type, field },
    read(): Pick<Filled, "headers" | "body" | "curlBody"> {
      const text = field.value.trim();
      if (text === "") return { headers: {}, body: undefined, curlBody: [] };
      const body = type === FORM ? toForm(text) : JSON.stringify(parse(text));
      return { headers: { "content-type": type }, body, curlBody: ["-d", quote(body)] };
    },
  };
}

const toForm = (text: string): string =>
  new URLSearchParams(parse(text) as Record<string, string>).toString();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The body is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** The call as a line for a terminal; the token stays out of it. */
export function toCurl(
  { method }: Call,
  { url, headers, curlBody }: Filled,
  hasToken: boolean,
): string {
  const said = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const token = hasToken ? ['-H "Authorization: Bearer $BATON_TOKEN"'] : [];
  // What is not filled in yet stands as the document has it.
  const address = url.replace(/%7B(\w+)%7D/g, "{$1}");
  const parts = ["curl", ...(method === "GET" ? [] : ["-X", method]), quote(address)];
  return [...parts, ...token, ...said, ...curlBody].join(" ");
}
