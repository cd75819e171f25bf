import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { FoundAlternative } from "../../src/pointing/alternatives.ts";
import { parseAria } from "../../src/selectors/aria-query.ts";
import type { DebuggedPage } from "./debugged-page.ts";

interface AxNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  backendDOMNodeId?: number;
}

/** What shows on a page, with what the agent's code says of each element. */
export interface Pointed {
  html: string;
  isField: boolean;
  alternatives: FoundAlternative[];
  named: { role: string; name: string } | null;
}

/** The elements of a page that a user could point at, and the agent's own search beside them. */
const PREPARE = `(() => {
  const inside = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const shown = inside(document.body).filter((one) => seen(one) && !['SCRIPT', 'STYLE', 'BR', 'SLOT'].includes(one.tagName));
  const step = Math.max(1, Math.ceil(shown.length / 120));
  const isOften = (one) => one.matches('button,input,select,textarea,a,[role],label,h1,h2,h3,td');
  globalThis.pointed = shown.filter((one, at) => isOften(one) || at % step === 0).slice(0, 160);
  const isField = (one) => one.matches('input,select,textarea');
  return pointed.map((one) => ({
    html: one.outerHTML.slice(0, 160),
    isField: isField(one),
    alternatives: batonPointing.alternativesOf(one, isField(one) ? 'field' : 'any'),
    named: batonPointing.namedOf(one),
  }));
})()`;

/** Which of the elements a chain finds, seen as a step sees them: itself, a part of it, or its label. */
const SEARCH = `(at, parts) => {
  const target = pointed[at];
  const shows = (one) => one.checkVisibility({ visibilityProperty: true }) &&
    [...one.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
  const found = batonPage.queryChain(parts, null);
  const [one, other] = found.length > 1 ? found.filter(shows) : found;
  if (!one || other) return 'finds ' + found.length;
  const labels = [...(target.labels ?? [])];
  const isMeant = batonPage.isInside(one, target) || labels.some((label) => batonPage.isInside(one, label));
  return isMeant ? null : 'finds ' + one.outerHTML.slice(0, 80);
}`;

export class PointedPage {
  readonly #page: DebuggedPage;
  readonly elements: Pointed[];

  private constructor(page: DebuggedPage, elements: Pointed[]) {
    this.#page = page;
    this.elements = elements;
  }

  static async look(page: DebuggedPage): Promise<PointedPage> {
    for (const file of ["page.js", "pointing.js"])
      await page.evaluate(await readFile(join(inject("builtAgent"), file), "utf8"));
    await page.send("Accessibility.enable");
    return new PointedPage(page, (await page.evaluate(PREPARE)) as Pointed[]);
  }

  async #idOf(expression: string): Promise<string> {
    const { result } = (await this.#page.send("Runtime.evaluate", { expression })) as {
      result: { objectId: string };
    };
    return result.objectId;
  }

  /** What is wrong with an alternative that is said to find the element alone; null for nothing. */
  async faultOf(at: number, { selector }: FoundAlternative): Promise<string | null> {
    const parts = [selector].flat();
    const [part = ""] = parts;
    if (!part.startsWith("aria/")) {
      const call = `(${SEARCH})(${at}, ${JSON.stringify(parts)})`;
      return (await this.#page.evaluate(call)) as string | null;
    }
    const objectId = await this.#idOf("document");
    const query = { objectId, ...parseAria(part) };
    const { nodes } = (await this.#page.send("Accessibility.queryAXTree", query)) as {
      nodes: AxNode[];
    };
    const found = nodes.filter(({ ignored }) => !ignored).map((one) => one.backendDOMNodeId);
    return found.length === 1 && found[0] === (await this.#nodeOf(at))
      ? null
      : `the browser finds ${found.length}`;
  }

  async #nodeOf(at: number): Promise<number> {
    const objectId = await this.#idOf(`pointed[${at}]`);
    const { node } = (await this.#page.send("DOM.describeNode", { objectId })) as {
      node: { backendNodeId: number };
    };
    return node.backendNodeId;
  }

  /** What Chromium itself calls the element. */
  async calledBy(at: number): Promise<{ role: string; name: string } | null> {
    const objectId = await this.#idOf(`pointed[${at}]`);
    const answer = await this.#page.send("Accessibility.getPartialAXTree", {
      objectId,
      fetchRelatives: false,
    });
    const [node] = (answer as { nodes: AxNode[] }).nodes;
    if (!node || node.ignored) return null;
    return { role: String(node.role?.value), name: node.name?.value ?? "" };
  }
}
