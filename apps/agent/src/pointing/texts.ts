// How often a page says something: as the search by text finds it, but without a walk of the page.
import { listAll, nodeValueOf, parentOf, textContentOf, theDocument } from "../page/dom.ts";
import { MATCHES_MAX, type Root } from "./scopes.ts";

const SILENT = "body script,body style,body noscript,textarea";
const BUTTONS = "input[type=button i],input[type=submit i],input[type=reset i]";

const wordsOf = (text: string): string => text.replace(/\s+/g, " ");

function timesIn(text: string, wanted: string): number {
  let times = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    if (++times > MATCHES_MAX) break;
  }
  return times;
}

/** All that the open roots say, as one text each; what nobody reads is in it too. */
function saidIn(root: Root): string {
  const [whole] = root instanceof Document ? listAll(root, "body") : [root];
  return wordsOf((whole && textContentOf(whole)) ?? "");
}

function timesSaid(roots: readonly Root[], wanted: string): number {
  let times = 0;
  for (const root of roots) {
    times += timesIn(saidIn(root), wanted);
    if (times <= 1 || times > MATCHES_MAX) continue;
    for (const silent of listAll(root, SILENT))
      times -= timesIn(wordsOf(textContentOf(silent) ?? ""), wanted);
  }
  return times;
}

const literal = (text: string): string | null => {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? null : `'${text}'`;
};

/** Those outside of shadow roots that say it in one piece. */
function sayingIt(wanted: string): Element[] {
  const said = literal(wanted);
  if (said === null) return [];
  const nodes = theDocument.xpath(`//text()[contains(., ${said})]`, document);
  const found: Element[] = [];
  for (let at = 0; at < nodes.snapshotLength; at++) {
    const node = nodes.snapshotItem(at);
    const parent = node && nodeValueOf(node) !== null ? parentOf(node) : null;
    if (parent instanceof Element && !parent.matches(SILENT)) found.push(parent);
  }
  return found;
}

/**
 * What the search by text would find where `said` says it, or how many at least: where what says it
 * is spread over several elements, all of it counts.
 */
export function saidBy(said: Element, wanted: string, roots: readonly Root[]): Element[] | number {
  const buttons = roots
    .flatMap((root) => [...listAll(root, BUTTONS)])
    .filter((one) => one instanceof HTMLInputElement && wordsOf(one.value).includes(wanted));
  const times = timesSaid(roots, wanted);
  if (times + buttons.length <= 1) return [said];
  if (times + buttons.length > MATCHES_MAX) return times + buttons.length;
  const saying = sayingIt(wanted);
  return saying.length === times ? [...saying, ...buttons] : times + buttons.length;
}
