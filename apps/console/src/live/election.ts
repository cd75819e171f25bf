import type { Leadership, Office } from "./leadership.ts";

/** Whoever leads answers at once, by no timer; a busy one that is late finds itself succeeded. */
const OBJECTION_MS = 200;

type Call =
  /** Does anybody lead? Who would, else: of several the one in sight, and of those any, but one. */
  | { kind: "stands"; rank: string }
  /** Leads since then; of two that do, the later one goes on. */
  | { kind: "leads"; since: number; id: string }
  /** Leads no more, or stands no more. */
  | { kind: "left" };

/**
 * One tab at a time leads, by what the tabs say to each other: for pages of plain http, which have
 * no Web Locks. A leader that closes or navigates away says so; one that crashed is missed by a tab
 * in sight, which then seizes the lead.
 */
export function electLeader(name: string, { onLead, onLoss }: Office): Leadership {
  const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const channel = new BroadcastChannel(`${name}-lead`);
  let since: number | null = null;
  let lastHeard = 0;
  let standing: ReturnType<typeof setTimeout> | undefined;

  const say: (call: Call) => void = channel.postMessage.bind(channel);
  const rank = (): string => `${document.hidden ? 1 : 0} ${id}`;

  function stand(): void {
    clearTimeout(standing);
    say({ kind: "stands", rank: rank() });
    standing = setTimeout(take, OBJECTION_MS);
  }

  function standBack(): void {
    clearTimeout(standing);
    standing = undefined;
  }

  function take(): void {
    standBack();
    since = Math.max(Date.now(), lastHeard + 1);
    say({ kind: "leads", since, id });
    onLead();
  }

  function hear(call: Call): void {
    if (call.kind === "leads") hearLeader(call);
    else if (call.kind === "left") {
      if (since === null) stand();
    } else if (since !== null) say({ kind: "leads", since, id });
    else if (standing !== undefined) {
      if (call.rank < rank()) standBack();
      else say({ kind: "stands", rank: rank() });
    }
  }

  function hearLeader(call: Call & { kind: "leads" }): void {
    lastHeard = Math.max(lastHeard, call.since);
    standBack();
    if (since === null) return;
    const isSucceeded = call.since > since || (call.since === since && call.id > id);
    if (!isSucceeded) return say({ kind: "leads", since, id });
    since = null;
    onLoss();
  }

  channel.addEventListener("message", ({ data }: MessageEvent<Call>) => hear(data));
  stand();
  return {
    seize() {
      if (since === null) take();
    },
    resign() {
      if (since !== null || standing !== undefined) say({ kind: "left" });
      standBack();
      since = null;
      channel.close();
    },
  };
}
