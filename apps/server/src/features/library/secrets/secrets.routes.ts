import {
  createNamedSecret,
  createSecret,
  deleteNamedSecret,
  listNamedSecrets,
  replaceNamedSecret,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { Clock } from "../../../work/clock.ts";
import { makeNamedSecrets } from "./named-secrets.service.ts";
import { createSecretIn } from "./secrets.service.ts";

interface SecretsDeps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
}

export function registerSecretsRoutes(app: FastifyInstance, deps: SecretsDeps): void {
  const { db, sealedBox } = deps;
  bind(app, createSecret, ({ user, body }) =>
    createSecretIn(db, sealedBox, { userId: user.id, text: body.text }),
  );
  const named = makeNamedSecrets(deps);
  bind(app, listNamedSecrets, async ({ user, query }) => inPage(await named.list(user.id), query));
  bind(app, createNamedSecret, ({ user, body }) => named.create(user, body));
  bind(app, replaceNamedSecret, ({ user, params, body }) =>
    named.replace(user, params.id, body.text),
  );
  bind(app, deleteNamedSecret, ({ user, params }) => named.remove(user, params.id));
}
