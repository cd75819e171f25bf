import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import {
  FORWARDER_LOOK_URL,
  FORWARDER_WAY_URL,
  type ForwarderFailure,
  type ForwarderFailureReason,
  type ProxyFault,
} from "@baton/contract";

const KEPT = 50;
const WAY_PATH = new URL(FORWARDER_WAY_URL).pathname;
const LOOK_PATH = new URL(FORWARDER_LOOK_URL).pathname;

export interface ForAgent {
  addFailure(host: string, reason: ForwarderFailureReason): void;
  /** For the agent, at the addresses of the contract. */
  server: Server;
}

interface Asked {
  readKey: () => Promise<string>;
  /** Through the proxy that holds. */
  look: () => Promise<{ key: string; fault: ProxyFault | null }>;
}

/** What a forwarder says to the agent: why connections did not come to be, and which way holds. */
export function makeForAgent({ readKey, look }: Asked): ForAgent {
  /** The newest first. */
  const data: ForwarderFailure[] = [];
  const answers = async (path: string | undefined): Promise<object> => {
    if (path === WAY_PATH) return { key: await readKey() };
    return path === LOOK_PATH ? look() : { data };
  };
  const server = createServer((request, response) => {
    if (!isAgents(request)) response.writeHead(404).end();
    else
      answers(request.url?.split("?")[0]).then(
        (answer) => say(response, answer),
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
