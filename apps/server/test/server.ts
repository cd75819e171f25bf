import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createServer, type ServerOptions } from "../src/http/server.ts";

/** A server without features, closed after the test. The token `user7` is that of user 7. */
export async function makeTestServer(
  overrides: Partial<ServerOptions> = {},
): Promise<FastifyInstance> {
  const app = await createServer({
    log: pino({ level: "silent" }),
    authenticator: {
      authenticate: async (token) => {
        const id = Number(/^user(\d+)/.exec(token)?.[1]);
        return id
          ? {
              id,
              email: "a@b.test",
              tokenId: 1,
              isImpersonated: false,
              held: null,
              hasAcceptedTerms: true,
              isOperator: false,
            }
          : undefined;
      },
      authenticateAgent: async () => undefined,
      whyEnded: async () => undefined,
    },
    writeAudit: async () => undefined,
    publicUrl: "http://127.0.0.1",
    rateLimit: 0,
    ...overrides,
  });
  onTestFinished(() => app.close());
  return app;
}
