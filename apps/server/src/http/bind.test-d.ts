import {
  createDocument,
  defineEndpoint,
  deleteDocument,
  downloadDocument,
  listExtensions,
  login,
  updateNote,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind, ok } from "./bind.ts";

declare const app: FastifyInstance;

bind(app, listExtensions, ({ query }) => {
  query.page satisfies number;
  return { data: [], totalCount: 0 };
});
bind(app, login, async ({ body, params, query }) => {
  params satisfies undefined;
  query satisfies undefined;
  return { accessToken: body.username, expiresAt: "" };
});
bind(app, deleteDocument, async () => ok);

const call = { name: "call", method: "GET", path: "/api/call", summary: "", errors: [] } as const;
const open = { ...call, auth: "user", proof: "none", impersonation: "allowed" } as const;
defineEndpoint({ ...open, scope: "runs:read", groupBound: "run" });
defineEndpoint({ ...open, scope: "session" });
defineEndpoint({ ...call, auth: "none" });
// @ts-expect-error A call of users says which tokens may make it.
defineEndpoint(open);
// @ts-expect-error There is no such scope.
defineEndpoint({ ...open, scope: "runs:write" });
// @ts-expect-error It says whether it asks whoever calls to show that it is they.
defineEndpoint({ ...call, auth: "user", scope: "session", impersonation: "allowed" });
// @ts-expect-error It says what an operator may do who is signed in as the user.
defineEndpoint({ ...call, auth: "user", scope: "session", proof: "none" });
// @ts-expect-error A scope is of users' tokens.
defineEndpoint({ ...call, auth: "none", scope: "runs:read" });
// @ts-expect-error There is no such way to hold it to a group.
defineEndpoint({ ...call, auth: "user", scope: "runs:read", groupBound: "all" });
bind(app, downloadDocument, async ({ params }) => Buffer.from(String(params.id)));

// @ts-expect-error A field has the wrong type.
bind(app, login, async () => ({ accessToken: 1, expiresAt: "" }));
// @ts-expect-error A field is missing.
bind(app, login, async () => ({ accessToken: "" }));
// @ts-expect-error The contract says `true`.
bind(app, deleteDocument, async () => ({ success: false }));
// @ts-expect-error Bytes are no answer to a call with a JSON one.
bind(app, login, () => Buffer.alloc(1));
// @ts-expect-error A call without a JSON answer does not answer with an object.
bind(app, downloadDocument, ({ params }) => ({ id: params.id }));
bind(app, updateNote, ({ body }) => {
  // @ts-expect-error The body has no such field.
  void body.nope;
  throw new Error();
});
bind(app, createDocument, ({ body }) => {
  body satisfies undefined;
  throw new Error();
});
