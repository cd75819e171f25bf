import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import { ARIA, type AriaQuery, parseAria } from "./aria-query.ts";
import type { Handle, PageWorld } from "./page-world.ts";

/** The page itself goes by its title; its node is the document. */
const NOT_ELEMENTS = new Set(["StaticText", "InlineTextBox", "RootWebArea"]);
const MATCHES_MAX = 50;

export const isAria = (parts: string[]): boolean => parts.some((part) => part.startsWith(ARIA));

/** Finds elements by the accessible names that Chromium itself computes. */
export class AriaSearch {
  readonly #session: TabSession;
  readonly #world: PageWorld;

  constructor(session: TabSession, world: PageWorld) {
    this.#session = session;
    this.#world = world;
  }

  /** Matches of a chain with at least one `aria/` part. */
  async find(frame: Frame, parts: string[]): Promise<Handle[]> {
    let scopes: (Handle | null)[] = [null];
    let found: Handle[] = [];
    for (const part of parts) {
      const matches = scopes.map((scope) =>
        part.startsWith(ARIA)
          ? this.#queryTree(frame, scope, parseAria(part))
          : this.#queryPage(frame, scope, part),
      );
      found = (await Promise.all(matches)).flat().slice(0, MATCHES_MAX);
      scopes = found;
    }
    return found;
  }

  async #queryTree(frame: Frame, scope: Handle | null, query: AriaQuery): Promise<Handle[]> {
    const send = this.#session.sendTo(frame);
    const executionContextId = await this.#world.contextOf(frame);
    // Asked about an element that the tree leaves out, Chromium finds nothing inside of it.
    const root = await this.#documentOf(frame, executionContextId);
    const { nodes } = await send("Accessibility.queryAXTree", { ...root, ...query });
    const ids = nodes
      .filter((node) => !node.ignored && !NOT_ELEMENTS.has(String(node.role?.value)))
      .flatMap((node) => node.backendDOMNodeId ?? []);
    const handles = ids.slice(0, MATCHES_MAX).map(async (backendNodeId) => {
      const { object } = await send("DOM.resolveNode", { backendNodeId, executionContextId });
      const handle = { objectId: String(object.objectId) };
      const isWanted = !scope || (await this.#world.call(frame, "isInside", handle, scope));
      return isWanted ? [handle] : [];
    });
    return (await Promise.all(handles)).flat();
  }

  async #documentOf(frame: Frame, contextId: number): Promise<Handle> {
    const send = this.#session.sendTo(frame);
    const { result } = await send("Runtime.evaluate", { expression: "document", contextId });
    return { objectId: String(result.objectId) };
  }

  async #queryPage(frame: Frame, scope: Handle | null, part: string): Promise<Handle[]> {
    const list = await this.#world.callForHandle(frame, "queryChain", [part], scope);
    if (!list) return [];
    const handles: Handle[] = [];
    const send = this.#session.sendTo(frame);
    const { result } = await send("Runtime.getProperties", { ...list, ownProperties: true });
    for (const property of result) {
      const objectId = property.value?.objectId;
      if (/^\d+$/.test(property.name) && objectId) handles.push({ objectId });
    }
    return handles.slice(0, MATCHES_MAX);
  }
}
