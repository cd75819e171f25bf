import { BULK_MAX_IDS, type Endpoint, type ExtensionSelection } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { type Answer, bind, type Call } from "./bind.ts";
import { fail } from "./errors.ts";

type Filter = NonNullable<ExtensionSelection["filter"]>;

declare module "fastify" {
  interface FastifyInstance {
    /** The ids of the user's extensions that the list shows for a filter. */
    matchExtensions(userId: number, filter: Filter): Promise<number[]>;
  }
}

/** A call on many extensions: its handler is given the ids of those that are named, or that match. */
export function bindMany<Params, Query, Body extends ExtensionSelection, Response>(
  app: FastifyInstance,
  endpoint: Endpoint<z.ZodType<Params>, z.ZodType<Query>, z.ZodType<Body>, z.ZodType<Response>>,
  handler: (
    call: Call<Params, Query, Body>,
    extensionIds: number[],
  ) => Answer<NoInfer<Response>> | Promise<Answer<NoInfer<Response>>>,
): void {
  bind(app, endpoint, async (call) => {
    const { ids, extensionIds = ids, filter } = call.body;
    return handler(call, extensionIds ?? (await findMatching(app, call.user.id, filter ?? {})));
  });
}

async function findMatching(app: FastifyInstance, userId: number, filter: Filter) {
  const ids = await app.matchExtensions(userId, filter);
  if (ids.length === 0) throw fail("extensionsNotFound", { field: "filter" });
  if (ids.length > BULK_MAX_IDS)
    throw fail("invalidInput", {
      field: "filter",
      message: `must match ${BULK_MAX_IDS} extensions at most, and matches ${ids.length}`,
    });
  return ids;
}
