import { createSecret } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { SealedBox } from "../../crypto/sealed-box.ts";
import type { Db } from "../../database/types.ts";
import { bind } from "../../http/bind.ts";
import { createSecretIn } from "./secrets.service.ts";

interface SecretsDeps {
  db: Db;
  sealedBox: SealedBox;
}

export function registerSecretsRoutes(app: FastifyInstance, { db, sealedBox }: SecretsDeps): void {
  bind(app, createSecret, ({ user, body }) =>
    createSecretIn(db, sealedBox, { userId: user.id, text: body.text }),
  );
}
