import { StepFailure } from "@baton/runner";
import type { Frame } from "../debugger-transport/puppeteer.ts";
import { pageSource } from "../debugger-transport/page-script.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { PageFunctions } from "../page/main.ts";

/** An element in a page, as the debugger names it. */
export interface Handle {
  objectId: string;
}

type Crossing<T> = T extends Element
  ? Handle
  : T extends Element | null
    ? Handle | null
    : T extends Element[]
      ? never
      : T;
type Crossings<List extends unknown[]> = { [At in keyof List]: Crossing<List[At]> };
type Args<Name extends keyof PageFunctions> = Crossings<Parameters<PageFunctions[Name]>>;
type Answer<Name extends keyof PageFunctions> = Awaited<ReturnType<PageFunctions[Name]>>;

/** The document went away under the call: look again in the next one. */
export class DocumentGone extends Error {
  override readonly name = "DocumentGone";
}

const GONE =
  /Cannot find context|context was destroyed|navigated or closed|Session with given id|No frame|Frame with the given|Promise was collected|uniqueContextId|Detached while|No session/i;

const isHandle = (value: unknown): value is Handle =>
  typeof value === "object" && value !== null && "objectId" in value;

const CALL = "function(name,...args){return batonPage[name](...args)}";

/**
 * The code in `src/page`, called in an isolated world of each frame: pages neither see nor change
 * it. A new document has the world from its beginning; elsewhere it is made when it is first needed.
 */
export class PageWorld {
  readonly #session: TabSession;
  readonly #contexts = new WeakMap<Frame, Promise<number>>();

  constructor(session: TabSession) {
    this.#session = session;
    session.navigation.onCommit(() => this.#contexts.delete(session.page.mainFrame()));
  }

  async call<Name extends keyof PageFunctions>(
    frame: Frame,
    name: Name,
    ...args: Args<Name>
  ): Promise<Answer<Name>> {
    const answer = await this.#call(frame, name, args, true);
    return answer.value as Answer<Name>;
  }

  /** Calls a function that returns an element or elements: they stay in the page. */
  async callForHandle<Name extends keyof PageFunctions>(
    frame: Frame,
    name: Name,
    ...args: Args<Name>
  ): Promise<Handle | null> {
    const { objectId } = await this.#call(frame, name, args, false);
    return objectId === undefined ? null : { objectId };
  }

  async contextOf(frame: Frame): Promise<number> {
    const known = this.#contexts.get(frame) ?? this.#enter(frame);
    this.#contexts.set(frame, known);
    try {
      return await known;
    } catch (error) {
      this.#forget(frame, known);
      throw toDocumentGone(error);
    }
  }

  /** Unless the next document's is known by now. */
  #forget(frame: Frame, context: Promise<number> | undefined): void {
    if (this.#contexts.get(frame) === context) this.#contexts.delete(frame);
  }

  /** The browser answers the world of this name that the document has from its beginning, if it has. */
  async #enter(frame: Frame): Promise<number> {
    const send = this.#session.sendTo(frame);
    const { executionContextId } = await send("Page.createIsolatedWorld", {
      frameId: frame._id,
      worldName: this.#session.script.worldName,
    });
    const evaluate = (expression: string) =>
      send("Runtime.evaluate", { contextId: executionContextId, expression });
    const { result } = await evaluate("typeof batonPage");
    if (result.value === "object") return executionContextId;
    const { exceptionDetails } = await evaluate(await pageSource());
    if (exceptionDetails) throw new StepFailure("unexpected", exceptionDetails.text);
    return executionContextId;
  }

  async #call(frame: Frame, name: string, args: unknown[], returnByValue: boolean) {
    const executionContextId = await this.contextOf(frame);
    const context = this.#contexts.get(frame);
    try {
      const { result, exceptionDetails } = await this.#session.sendTo(frame)(
        "Runtime.callFunctionOn",
        {
          executionContextId,
          functionDeclaration: CALL,
          arguments: [
            { value: name },
            ...args.map((arg) => (isHandle(arg) ? arg : { value: arg })),
          ],
          awaitPromise: true,
          returnByValue,
        },
      );
      if (exceptionDetails) {
        const { exception, text } = exceptionDetails;
        // What follows are places in the agent's code.
        const [message = text] = exception?.description?.split("\n") ?? [];
        throw new StepFailure("unexpected", message);
      }
      return result;
    } catch (error) {
      this.#forget(frame, context);
      throw toDocumentGone(error);
    }
  }
}

/** Errors that only say that the document is another by now. */
export function toDocumentGone(error: unknown): unknown {
  const isGone = error instanceof Error && !(error instanceof StepFailure);
  return isGone && GONE.test(error.message) ? new DocumentGone(error.message) : error;
}
