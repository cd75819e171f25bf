import type { JsonValue } from "@baton/contract";
import { describeElement } from "./composed-tree.ts";
import type { OperationOutcome } from "./operation.ts";

/** What the worker gives along with an account's text: the only sites that may have it. */
export interface SiteText {
  value: string;
  hosts: string[];
}

const isOwn = (hosts: readonly string[]): boolean =>
  /^https?:$/.test(location.protocol) &&
  hosts.some((host) => location.hostname === host || location.hostname.endsWith(`.${host}`));

const TYPED = { bubbles: true, composed: true, inputType: "insertText" } as const;

/**
 * Fills a field in one go, in which no other document can take the place of this one: where the page
 * led away meanwhile nothing is typed. Answers whether this is a page of the account's sites.
 */
export function fillOnSites(element: Element, args: JsonValue): OperationOutcome {
  const { value, hosts } = args as unknown as SiteText;
  if (!isOwn(hosts)) return { result: false };
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    const message = `${describeElement(element)} cannot be filled in`;
    return { problem: { code: "elementNotEditable", message } };
  }
  element.focus();
  element.value = value;
  element.dispatchEvent(new InputEvent("input", TYPED));
  element.dispatchEvent(new Event("change", { bubbles: true }));
  return { result: true };
}
