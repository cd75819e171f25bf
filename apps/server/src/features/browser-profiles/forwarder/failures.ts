import { createServer, type IncomingMessage, type Server } from "node:http";
import type { ForwarderFailure, ForwarderFailureReason } from "@baton/contract";

const KEPT = 50;

export interface Failures {
  add(host: string, reason: ForwarderFailureReason): void;
  /** For the agent, at FORWARDER_FAILURES_URL. */
  server: Server;
}

/** Why connections did not come to be, the newest first. */
export function makeFailures(): Failures {
  const data: ForwarderFailure[] = [];
  const server = createServer((request, response) => {
    if (!isAgents(request)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("content-type", "application/json").end(JSON.stringify({ data }));
  });
  return {
    server,
    add(host, reason) {
      data.unshift({ host, reason });
      data.splice(KEPT);
    },
  };
}

/** The agent's worker asks by itself; a page's requests say that they are a page's. */
const isAgents = ({ headers }: IncomingMessage): boolean =>
  headers["sec-fetch-mode"] !== "navigate" && (headers["sec-fetch-site"] ?? "none") === "none";
