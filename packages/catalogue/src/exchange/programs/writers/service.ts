import type { JsonValue } from "@baton/contract";
import { awaited, searchOptions, unless } from "../code/calls.ts";
import { textExpression, textLiteral, valueExpression } from "../code/expressions.ts";
import { refuse, type Writers } from "../code/writer.ts";

/** Texts are filled in within JSON's own texts, where a quote in them breaks nothing. */
function jsonExpression(body: string): string {
  try {
    return `JSON.stringify(${valueExpression(JSON.parse(body) as JsonValue)})`;
  } catch {
    return textExpression(body);
  }
}

export const serviceWriters: Writers<"httpRequest" | "sendToTelegram" | "rebootProxy"> = {
  httpRequest: ({ method, url, headers, bodyKind, body, form, ...rest }, { step }) => {
    const { statuses, answer, jsonPath, name, isCollected } = rest;
    const sends = ["GET", "HEAD"].includes(method) ? "none" : bodyKind;
    const asked = awaited("request", [textLiteral(method), textExpression(url)], {
      headers: headers.length === 0 ? undefined : valueExpression(headers),
      json: sends === "json" ? jsonExpression(body) : undefined,
      body: sends === "text" ? textExpression(body) : undefined,
      form: sends === "form" ? valueExpression(form) : undefined,
      statuses: unless("200-299", statuses),
      answer: unless("text", answer),
      path: answer === "json" ? unless("", jsonPath) : undefined,
      timeout: searchOptions(step)["timeout"],
    });
    if (name === "") return { code: [`${asked};`] };
    return { code: [`${isCollected ? "collect" : "set"}(${textLiteral(name)}, ${asked});`] };
  },
  sendToTelegram: refuse("onlyInAgent"),
  rebootProxy: refuse("onlyInAgent"),
};
