import { allOf, eachPage } from "../../session/pages.ts";
import { proxyAddress } from "../../session/proxy-type.ts";
import type { RateWindow } from "../../core/rate-window.ts";
import { readReply } from "../../session/read-reply.ts";
import { tryInOrder } from "../../session/try-in-order.ts";
import type { CallRequest, VendorSession } from "../../session/vendor-session.ts";
import type { VendorGroup, VendorProfile } from "../../core/profiles.ts";
import { adspowerCalls } from "./adspower.calls.ts";
import { dataOf, saysTooFast } from "./adspower.faults.ts";
import { NO_GROUP } from "./adspower.fields.ts";
import {
  activeSchema,
  groupsSchema,
  type ListedProfile,
  profilesSchema,
} from "./adspower.replies.ts";

/** The most that its lists answer at once. */
const PAGE = 100;

/** Those that older apps know under another name. */
type Versioned = "list" | "create" | "update" | "remove" | "start" | "stop" | "active";

const perSecond = (count: number): RateWindow[] => [{ count, perMs: 1000 }];

/** The more profiles an account has, the more it may ask. */
export function paceFor(profiles: number): RateWindow[] {
  if (profiles > 5000) return perSecond(10);
  return perSecond(profiles > 200 ? 5 : 2);
}

export function makeApi(session: VendorSession) {
  const { key } = session.credentials;
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const send = session.senderOf(adspowerCalls, (reply) => {
    const isTooFast = saysTooFast(reply);
    // An app from before the limits of today, or others who ask it as well.
    if (isTooFast) session.keepTo("local", perSecond(1));
    return isTooFast;
  });
  const call = async (name: keyof typeof adspowerCalls, request?: CallRequest) =>
    dataOf(await send(name, { ...request, headers }));
  const newerFirst = (name: Versioned, newer: CallRequest, older: CallRequest) =>
    tryInOrder(session.memory, name, [
      ["v2", () => call(name, newer)],
      ["v1", () => call(`${name}V1`, older)],
    ]);

  return {
    call,
    newerFirst,
    listGroups: (): Promise<VendorGroup[]> =>
      allOf(
        eachPage(1, async (page) => {
          const data = await call("groups", { query: { page, page_size: PAGE } });
          const { list, page_size: size } = readReply(groupsSchema, data);
          const items = list.map((one) => ({ id: one.group_id, name: one.group_name }));
          return { items, isLast: list.length < (size || PAGE) };
        }),
      ),
    profilesOn: async (page: number, groups: ReadonlyMap<string, string>) => {
      const older = { query: { page, page_size: PAGE } };
      const data = await newerFirst("list", { json: { page, limit: PAGE } }, older);
      const { list, page_size: size } = readReply(profilesSchema, data);
      const items = list.map((one) => toProfile(one, groups));
      return { items, isLast: list.length < (size || PAGE) };
    },
    activeOf: async (id: string) => {
      const older = { query: { user_id: id } };
      const data = await newerFirst("active", { query: { profile_id: id } }, older);
      const { status, debug_port: port } = readReply(activeSchema, data);
      return { isOpen: status.toLowerCase() === "active", debugPort: port ?? null };
    },
  };
}

function toProfile(item: ListedProfile, groups: ReadonlyMap<string, string>): VendorProfile {
  const { id, name, remark, group_id: groupId, group_name: groupName } = item;
  const { proxy_soft: kind, proxy_host: host, proxy_port: port } = item.user_proxy_config ?? {};
  const group = groupId === NO_GROUP ? null : (groups.get(groupId ?? "") ?? groupName);
  const proxy = kind === "no_proxy" ? null : proxyAddress(host, port);
  return { id, name: name ?? id, group, notes: remark, proxy, isRunning: null };
}
