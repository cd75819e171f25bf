/**
 * Knows whether the page is on its way to another document. A click on a link returns before the
 * next document is there; without this the next step would still find the elements of the old one.
 */
interface FrameEvent {
  frameId: string;
  disposition?: string;
  navigationType?: string;
}

export class NavigationWatch {
  /** A navigation was asked for and neither ended nor showed its document. */
  #isPending = false;
  #mainFrameId: string;
  readonly #waiting = new Set<() => void>();
  /** What was done has been followed by an answer of the page: it has told what it began. */
  isTold = false;
  readonly #committed = new Set<(frameId: string) => void>();

  constructor(mainFrameId: string) {
    this.#mainFrameId = mainFrameId;
  }

  get isPending(): boolean {
    return this.#isPending;
  }

  see(method: string, params: object): void {
    switch (method) {
      case "Page.frameRequestedNavigation":
      case "Page.frameStartedNavigating":
        if (this.#leavesDocument(params as FrameEvent)) this.#isPending = true;
        return;
      case "Page.frameNavigated":
        this.#seeCommit((params as { frame: { id: string; parentId?: string } }).frame);
        return;
      case "Page.navigatedWithinDocument":
      case "Page.frameStoppedLoading":
        if ((params as FrameEvent).frameId === this.#mainFrameId) this.#settle();
        return;
      case "Page.domContentEventFired":
        this.#settle();
    }
  }

  /** Called as soon as a new document is there, with nothing in it yet; answers how to end it. */
  onCommit(listener: (frameId: string) => void): () => void {
    this.#committed.add(listener);
    return () => this.#committed.delete(listener);
  }

  /** Until the document that is on its way can be used, or the time is up. */
  async settle(timeoutMs: number): Promise<void> {
    if (!this.#isPending || timeoutMs <= 0) return;
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.#waiting.add(finish);
    });
  }

  #leavesDocument({ frameId, disposition, navigationType }: FrameEvent): boolean {
    if (frameId !== this.#mainFrameId) return false;
    if (disposition !== undefined && disposition !== "currentTab") return false;
    return navigationType === undefined || !/same-?document/i.test(navigationType);
  }

  #seeCommit(frame: { id: string; parentId?: string }): void {
    if (frame.parentId !== undefined) return;
    this.#mainFrameId = frame.id;
    this.#isPending = true;
    for (const listener of [...this.#committed]) listener(frame.id);
  }

  #settle(): void {
    this.#isPending = false;
    for (const finish of [...this.#waiting]) finish();
  }
}
