import {
  addProxies,
  BrowserApi,
  createProxies,
  ExtensionState,
  ProxyStatus,
  ProxyType,
  type Schedule,
  updateSchedules,
} from "@baton/contract";
import type { Tx } from "@baton/server/for-simulator";
import { sql } from "kysely";
import { type Behaviour, drawOf, drawsOf } from "../agents/behaviour.ts";
import type { Api } from "../api/api.ts";

/** Two are one address with two log-ins, as sellers of proxies have them. */
const PROXIES = [
  { name: "Lisbon 1", host: "pt1.proxy.example", port: 8080, login: "baton-1" },
  { name: "Lisbon 2", host: "pt1.proxy.example", port: 8080, login: "baton-2" },
  { host: "br1.proxy.example", port: 3128, login: null },
  { host: "br2.proxy.example", port: 3128, login: null },
  { name: "Mobile", host: "lte.proxy.example", port: 1080, login: "baton" },
];
/** Some of them did not answer when they were last looked at. */
const DEAD_PROXY = "br2.proxy.example";
const WITH_PROXY = 0.7;
const SPARE_SHARE = 0.2;
const SCHEDULED_SHARE = 0.6;
/** The hour at which the past's runs of schedules begin. */
const MORNING = "06:00";

interface Fleet {
  extensionIds: readonly number[];
  behaviour: Behaviour;
}

/** What most browsers' traffic goes through. */
export async function giveProxies(api: Api, { extensionIds, behaviour }: Fleet): Promise<void> {
  const random = drawsOf(behaviour, 0, "proxies");
  const proxies = PROXIES.map((proxy) => ({
    ...proxy,
    type: proxy.port === 1080 ? ProxyType.Socks5 : ProxyType.Http,
    password: proxy.login && "demonstration",
    threadsCount: 0,
    ipChangeLink: proxy.name === "Mobile" ? "https://lte.proxy.example/change" : null,
  }));
  const { data } = await api.call(createProxies, { body: { proxies } });
  const given = extensionIds.filter(() => random() < WITH_PROXY);
  const spares = given.filter(() => random() < SPARE_SHARE);
  const choose = () => drawOf(data, random).id;
  // The first that they are given is the one they use.
  for (const some of [given, spares])
    for (const [proxyId, ids] of Map.groupBy(some, choose))
      await api.call(addProxies, { body: { extensionIds: ids, proxyIds: [proxyId] } });
}

/** As if all of them had been looked at. */
export async function markProxies(tx: Tx, userId: number): Promise<void> {
  const own = tx.updateTable("proxies").where("userId", "=", userId);
  await own.set({ status: ProxyStatus.Enabled }).execute();
  await own.where("host", "=", DEAD_PROXY).set({ status: ProxyStatus.Error }).execute();
}

/** Those that the past's mornings are of, and some that run in the evening. */
export async function giveSchedules(
  api: Api,
  { extensionIds, behaviour }: Fleet,
  since: Date,
): Promise<void> {
  const random = drawsOf(behaviour, 0, "schedules");
  const common = { performMode: "repeating", timeZone: "UTC", endAfterRepetitions: null } as const;
  const from = since.toISOString().slice(0, 10);
  const daily = {
    ...common,
    repeatIntervalDays: 1,
    attemptsCount: 1,
    repeatEveryMinutes: 60,
  } as const;
  const schedules: Schedule[] = [
    { ...daily, startAt: `${from}T${MORNING}`, spreadMinutes: 30 },
    { ...daily, startAt: `${from}T19:30`, repeatIntervalDays: 2, spreadMinutes: 60 },
    {
      ...daily,
      startAt: `${from}T08:00`,
      repeatIntervalDays: 7,
      attemptsCount: 3,
      repeatEveryMinutes: 240,
    },
  ];
  const scheduled = extensionIds.filter(() => random() < SCHEDULED_SHARE);
  for (const [schedule, ids] of Map.groupBy(scheduled, () => drawOf(schedules, random)))
    await api.call(updateSchedules, { body: { extensionIds: ids, schedule } });
}

/**
 * Profiles on the server's own machine for those that are switched off: the others' runs would start
 * real browsers as soon as the simulated ones are away.
 */
export async function giveProfiles(tx: Tx, userId: number): Promise<void> {
  const disabled = await tx
    .selectFrom("extensions")
    .select(["id", "name"])
    .where("userId", "=", userId)
    .where("state", "=", ExtensionState.Disabled)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("browserProfiles")
            .select("browserProfiles.id")
            .whereRef("browserProfiles.extensionId", "=", "extensions.id"),
        ),
      ),
    )
    .execute();
  for (const { id, name } of disabled)
    await tx
      .insertInto("browserProfiles")
      .values({
        ...{ userId, extensionId: id, name: `${name} (local)`, browserApi: BrowserApi.Chromium },
        ...{ isHeadless: true, folder: OWN_FOLDER },
      })
      .execute();
}

const OWN_FOLDER = sql<string>`'profiles/' || currval(pg_get_serial_sequence('browser_profiles', 'id'))`;
