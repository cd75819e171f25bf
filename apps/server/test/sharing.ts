import {
  acceptSentScripts,
  type Action,
  type ChosenAccess,
  createAction,
  createScript,
  listActions,
  listScripts,
  type Script,
  sendScripts,
  type Step,
} from "@baton/contract";
import { expect } from "vitest";
import type { startTestApp } from "./app.ts";
import { buildAction, buildScriptRow, buildStep } from "./build-content.ts";
import type { TestUser } from "./factories.ts";

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

export const nesting = (action: number, over: Partial<Step> = {}): Step =>
  buildStep({ id: `n${action}`, type: "nestedAction", inputs: { action }, ...over });

/** A user with what tests of sharing do in their name. */
export async function makeSharer(
  { as, factories }: Pick<TestApp, "as" | "factories">,
  known?: TestUser,
) {
  const user = known ?? (await factories.user());
  const api = as(user);

  const action = async (name: string, steps: Step[] = [buildStep()]): Promise<Action> => {
    const { status, body } = await api.call(createAction, { body: buildAction({ name, steps }) });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const script = async (name: string, ...actionIds: number[]): Promise<Script> => {
    const rows = actionIds.map((selectedActionId) => buildScriptRow({ selectedActionId }));
    const { body } = await api.call(createScript, { body: { name, scriptActions: rows } });
    return body;
  };
  const send = (
    to: TestUser,
    scriptIds: number[],
    nestedActions: (Partial<ChosenAccess> & { id: number })[] = [],
    note = "",
  ) =>
    api.call(sendScripts, {
      body: {
        scriptIds,
        receivers: [to.email],
        note,
        nestedActions: nestedActions.map((one) => ({
          ...READ,
          defaultAccessRights: one.accessRights ?? READ.accessRights,
          ...one,
        })),
      },
    });
  const accept = (from: TestUser, scriptIds: number[]) =>
    api.call(acceptSentScripts, { body: { scriptIds, senderEmail: from.email } });
  const actions = async (): Promise<Action[]> =>
    (await api.call(listActions, { query: { pageSize: "500" } })).body.data;
  const copyOf = async (parentId: number): Promise<Action> => {
    const found = (await actions()).find((one) => one.parentActionId === parentId);
    if (!found) throw new Error(`no copy of action ${parentId}`);
    return found;
  };
  const scripts = async () => (await api.call(listScripts, {})).body.data;
  return { user, api, action, script, send, accept, actions, copyOf, scripts };
}

const READ = {
  accessRights: 2,
  expiration: null,
  autoUpdate: false,
} as const;
