import { askRobokassaResult, takePayProNotice, takeRobokassaResult } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bind } from "../../../../http/bind.ts";
import { failStranger } from "../../../../http/caller.ts";
import { fail } from "../../../../http/errors.ts";
import type { Providers } from "../providers/providers.ts";
import type { StoreNotice } from "./store-notice.ts";

interface Deps {
  log: Pick<FastifyBaseLogger, "warn">;
  providers: Pick<Providers, "robokassa" | "payPro">;
  storeNotice: StoreNotice;
}

type Fields = Readonly<Record<string, string>>;

/** Where providers say what was paid. Answered once it is stored; applied after that. */
export function registerNoticeRoutes(app: FastifyInstance, deps: Deps): void {
  const { providers, storeNotice, log } = deps;

  async function takeResult(fields: Fields, request: FastifyRequest, reply: FastifyReply) {
    if (!providers.robokassa) throw fail("notFound");
    const read = providers.robokassa.readResult(fields);
    if (!read) throw unsigned("Robokassa", request, reply);
    await storeNotice(read.notice);
    return reply.type("text/plain; charset=utf-8").send(read.answer);
  }

  /** A notice that the provider did not sign is a stranger's guess, and counted as one against the address. */
  function unsigned(provider: string, request: FastifyRequest, reply: FastifyReply): Error {
    log.warn(
      { provider },
      "A notice of a payment was refused: its signature is not the provider's",
    );
    return failStranger("notAllowed", request, reply);
  }

  bind(app, askRobokassaResult, ({ query, request, reply }) => takeResult(query, request, reply));
  bind(app, takeRobokassaResult, ({ body, request, reply }) => takeResult(body, request, reply));
  bind(app, takePayProNotice, async ({ body, request, reply }) => {
    if (!providers.payPro) throw fail("notFound");
    const notice = providers.payPro.readIpn(body);
    if (!notice) throw unsigned("PayPro Global", request, reply);
    if (notice.isTest) log.warn({ orderId: notice.orderId }, "A test order is not credited");
    await storeNotice(notice);
    return reply.type("text/plain; charset=utf-8").send("");
  });
}
