import type { LinkState } from "../link/link.ts";
import type { RunView } from "../runner/run-view.ts";
import type { KnownIdentity, Refusal } from "../storage/items.ts";

/** What the popup shows; sent to it at every change. */
export interface AgentStatus {
  version: string;
  /** Null in a build that was not made by a server. */
  serverUrl: string | null;
  link: LinkState;
  identity: KnownIdentity | null;
  refusal: Refusal | null;
  run: RunView | null;
  unsentCount: number;
}

/** What the popup asks for. */
export type PopupRequest = { type: "stop" } | { type: "retry" };
export const POPUP_PORT = "popup";
