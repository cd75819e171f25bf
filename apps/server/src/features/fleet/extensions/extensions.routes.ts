import {
  changeScript,
  changeScripts,
  countExtensions,
  deleteExtension,
  deleteExtensions,
  dequeueScript,
  disableExtension,
  disableExtensions,
  enableExtension,
  enableExtensions,
  dequeueScripts,
  enqueueScript,
  enqueueScripts,
  getExtension,
  listExtensions,
  pauseScript,
  pauseScripts,
  renameExtension,
  restartScript,
  restartScripts,
  startManyOnce,
  startOnce,
  startScript,
  startScripts,
  stopScript,
  stopScripts,
  updateColumnSettings,
  updateNote,
  updateNotes,
  updateOwnNotes,
} from "@baton/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { bind } from "../../../http/bind.ts";
import { requireAlso } from "../../../http/token-bounds.ts";
import { fail } from "../../../http/errors.ts";
import { bindMany } from "../../../http/bind-many.ts";
import type { ExtensionsService } from "./extensions.service.ts";

const ONE = [
  [dequeueScript, "dequeue"],
  [stopScript, "stop"],
  [pauseScript, "pause"],
] as const;

const STARTS_ONE = [
  [startScript, "start"],
  [restartScript, "restart"],
] as const;

const MANY = [
  [dequeueScripts, "dequeue"],
  [stopScripts, "stop"],
  [pauseScripts, "pause"],
] as const;

const STARTS_MANY = [
  [enqueueScripts, "enqueue"],
  [startScripts, "start"],
  [restartScripts, "restart"],
] as const;

const SWITCHES = [
  [enableExtension, enableExtensions, true],
  [disableExtension, disableExtensions, false],
] as const;

/** Set off when the connection ends before there is an answer. */
function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return gone.signal;
}

export function registerExtensionsRoutes(app: FastifyInstance, service: ExtensionsService): void {
  bind(app, listExtensions, ({ user, query }) => service.list(user, query));
  bind(app, countExtensions, ({ user, query }) => service.count(user, query));
  bind(app, getExtension, ({ user, params }) => service.get(user, params.id));
  bind(app, updateNote, ({ user, params, body }) => service.updateNote(user, params.id, body.note));
  bindMany(app, updateNotes, ({ user, body: { note } }, ids) =>
    service.updateNotes(user, new Map(ids.map((id) => [id, note]))),
  );
  bind(app, updateOwnNotes, ({ user, body }) =>
    service.updateNotes(user, new Map(body.extensions.map(({ id, note }) => [id, note]))),
  );
  bind(app, renameExtension, ({ user, params, body }) =>
    service.rename(user, params.id, body.name),
  );
  bind(app, updateColumnSettings, ({ user, params, body }) =>
    service.updateColumnSettings(user, params.id, body.columnSettings),
  );
  bind(app, deleteExtension, ({ user, params }) => service.deleteOne(user, params.id));
  bindMany(app, deleteExtensions, ({ user, body }, ids) => {
    if (body.isDeleteBrowserProfile) requireAlso(user, "browsers:write");
    return service.deleteMany(user, ids, body.isDeleteBrowserProfile);
  });

  for (const [one, many, isEnabled] of SWITCHES) {
    bind(app, one, ({ user, params }) => service.setEnabledOne(user, params.id, isEnabled));
    bindMany(app, many, ({ user }, ids) => service.setEnabledMany(user, ids, isEnabled));
  }

  for (const [endpoint, command] of ONE)
    bind(app, endpoint, ({ user, params }) => service.commandOne(user, command, params.id));
  bind(app, enqueueScript, ({ user, params, body }) =>
    service.commandOne(user, "enqueue", params.id, body?.inputs),
  );
  for (const [endpoint, command] of STARTS_ONE)
    bind(app, endpoint, ({ user, params, query: { wait }, body, reply }) =>
      service.startOne(user, command, params.id, {
        ...{ inputs: body?.inputs, wait },
        gone: callerGone(reply),
      }),
    );
  for (const [endpoint, command] of MANY)
    bindMany(app, endpoint, ({ user }, ids) => service.commandMany(user, command, ids));
  for (const [endpoint, command] of STARTS_MANY)
    bindMany(app, endpoint, ({ user, body: { inputs } }, ids) =>
      service.commandMany(user, command, ids, inputs),
    );

  bind(app, startOnce, ({ user, params, query: { wait }, body, reply }) =>
    service.startOnce(user, params.id, body, { wait, gone: callerGone(reply) }),
  );
  bindMany(app, startManyOnce, ({ user, body }, ids) => service.startManyOnce(user, ids, body));

  bind(app, changeScript, ({ user, params, body }) => {
    if (body.id !== undefined && body.id !== params.id)
      throw fail("invalidInput", { field: "id", message: "must be the id of the path" });
    return service.changeScript(user, params.id, body.scriptId);
  });
  bindMany(app, changeScripts, ({ user, body }, ids) =>
    service.changeScripts(user, ids, body.scriptId),
  );
}
