import {
  changeSocialNetwork as changeOne,
  changeSocialNetworks,
  resetExtension,
  resetExtensions as resetMany,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import { bind } from "../../../http/bind.ts";
import { bindMany } from "../../../http/bind-many.ts";
import { type ExtensionsReader, makeAnswers } from "../extensions/for-others.ts";
import { changeSocialNetwork } from "./change-social-network.ts";
import { resetExtensions } from "./reset-extensions.ts";

interface ExtensionResetsDeps {
  db: Db;
  reader: ExtensionsReader;
}

/** The calls that take from an extension what other features keep of it. */
export function registerExtensionResets(
  app: FastifyInstance,
  { db, reader }: ExtensionResetsDeps,
): void {
  const { answerOne, answerMany } = makeAnswers(reader);
  bind(app, resetExtension, async ({ user, params: { id } }) =>
    answerOne(user.id, id, await resetExtensions(db, user.id, [id])),
  );
  bindMany(app, resetMany, async ({ user }, ids) =>
    answerMany(user.id, ids, await resetExtensions(db, user.id, ids)),
  );
  bind(app, changeOne, async ({ user, params: { id }, body }) =>
    answerOne(user.id, id, await changeSocialNetwork(db, user.id, [id], body.socialNetwork)),
  );
  bindMany(app, changeSocialNetworks, async ({ user, body }, ids) =>
    answerMany(user.id, ids, await changeSocialNetwork(db, user.id, ids, body.socialNetwork)),
  );
}
