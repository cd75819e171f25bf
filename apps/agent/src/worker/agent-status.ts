import type { KnownIdentity, LinkState, Refusal } from "@baton/runner";
import type { RunView } from "./run-view.ts";

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
