import { escapeTemplates } from "../../recordings/templates.ts";
import { xpathText } from "../reading/xpath-text.ts";

/** `${name}` becomes `{{name}}`; what looked like one of ours before stays text. */
export function texts(text: string): string {
  const { escaped } = escapeTemplates({ escaped: text }) as { escaped: string };
  return escaped.replace(/\$\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}/gu, "{{$1}}");
}

const attribute = (name: string, value: string): string => `[${name}=${JSON.stringify(value)}]`;

const KINDS: Record<string, (rest: string) => string> = {
  css: (rest) => rest,
  id: (rest) => attribute("id", rest),
  name: (rest) => attribute("name", rest),
  class: (rest) => `.${rest}`,
  xpath: (rest) => `xpath/${rest}`,
  link: (rest) => `xpath///a[normalize-space(.)=${xpathText(rest)}]`,
  linkText: (rest) => `xpath///a[normalize-space(.)=${xpathText(rest)}]`,
  partialLinkText: (rest) => `xpath///a[contains(normalize-space(.), ${xpathText(rest)})]`,
};

/** One locator as a selector of ours; undefined for kinds that are not known. */
function toSelector(locator: string): string | undefined {
  const text = texts(locator.trim());
  if (/^\(*\/\//.test(text)) return `xpath/${text}`;
  const at = text.indexOf("=");
  const kind = text.slice(0, Math.max(0, at));
  const rest = text.slice(at + 1);
  const write = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  return write && rest.trim() !== "" ? write(rest) : undefined;
}

const ALTERNATIVES_MAX = 20;

/** The locator and its alternatives, in their order. */
export function toSelectors(target: string, targets: unknown): string[] {
  const others: unknown[] = Array.isArray(targets) ? targets : [];
  const locators = [target, ...others.map((one): unknown => (Array.isArray(one) ? one[0] : one))];
  const found = locators.flatMap((one) => (typeof one === "string" ? (toSelector(one) ?? []) : []));
  return [...new Set(found)].slice(0, ALTERNATIVES_MAX);
}
