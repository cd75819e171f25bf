import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import {
  FORWARDER_WAY_URL,
  type ForwarderFailure,
  type ForwarderFailureReason,
} from "@baton/contract";

const KEPT = 50;
const WAY_PATH = new URL(FORWARDER_WAY_URL).pathname;

export interface ForAgent {
  addFailure(host: string, reason: ForwarderFailureReason): void;
  /** For the agent, at FORWARDER_FAILURES_URL and FORWARDER_WAY_URL. */
  server: Server;
}

/** What a forwarder says to the agent: why connections did not come to be, and which way holds. */
export function makeForAgent(readKey: () => Promise<string>): ForAgent {
  /** The newest first. */
  const data: ForwarderFailure[] = [];
  const server = createServer((request, response) => {
    if (!isAgents(request)) response.writeHead(404).end();
    else if (request.url?.split("?")[0] !== WAY_PATH) say(response, { data });
    else
      readKey().then(
        (key) => say(response, { key }),
        () => response.writeHead(503).end(),
      );
  });
  return {
    server,
    addFailure(host, reason) {
      data.unshift({ host, reason });
      data.splice(KEPT);
    },
  };
}

const say = (response: ServerResponse, body: object): void =>
  void response.setHeader("content-type", "application/json").end(JSON.stringify(body));

/** The agent's worker asks by itself; a page's requests say that they are a page's. */
const isAgents = ({ headers }: IncomingMessage): boolean =>
  headers["sec-fetch-mode"] !== "navigate" && (headers["sec-fetch-site"] ?? "none") === "none";
