import { type RunWatch, TabSession } from "../debugger-transport/tab-session.ts";
import { Dragger } from "../input/drag.ts";
import { FieldFiller } from "../input/fill.ts";
import { Keys } from "../input/keys.ts";
import { Pointer } from "../input/pointer.ts";
import { Uploader } from "../input/uploader.ts";
import { ElementFinder } from "../selectors/element-finder.ts";
import { PageRest } from "./page-rest.ts";

/** A tab and everything a step does with it. */
export class ControlledTab {
  readonly session: TabSession;
  readonly finder: ElementFinder;
  readonly keys: Keys;
  readonly pointer: Pointer;
  readonly filler: FieldFiller;
  readonly rest: PageRest;
  readonly uploader: Uploader;
  readonly dragger: Dragger;

  private constructor(session: TabSession, keepsAnswers: boolean) {
    this.session = session;
    this.finder = new ElementFinder(session);
    this.keys = new Keys(session);
    this.pointer = new Pointer(session, this.finder, this.keys);
    this.rest = new PageRest(session, this.finder, keepsAnswers);
    this.filler = new FieldFiller(this.finder, this.keys, this.pointer, session);
    this.uploader = new Uploader(session, this.finder, this.pointer);
    this.dragger = new Dragger(session, this.finder, this.keys);
  }

  static async open(tabId: number, watch: RunWatch): Promise<ControlledTab> {
    return new ControlledTab(await TabSession.open(tabId, watch), watch.requests !== null);
  }
}
