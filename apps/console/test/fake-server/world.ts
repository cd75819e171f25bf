import type {
  ConfigTemplate,
  DataTemplate,
  AccessToken,
  Action,
  BrowserConnection,
  BrowserProfileJob,
  BrowserVendor,
  ProfileTemplate,
  Companion,
  BrowserProfile,
  Document,
  Extension,
  ExtensionGroup,
  GithubState,
  GivenCopy,
  JsonValue,
  KeptSchedule,
  ListedTag,
  NestedActionUpdate,
  Network,
  Payment,
  PaymentOptions,
  PaymentSubscription,
  Profile,
  Proxy,
  ReceivedScripts,
  Run,
  RunDataItem,
  RunFailure,
  RunStep,
  ScheduleTick,
  Script,
  Tariff,
  ThingWithProblems,
  Webhook,
} from "@baton/contract";
import { someVendors } from "../browsers.ts";
import { aProfile } from "../factories.ts";
import { noGithub } from "../github.ts";

/** All that a user has. Lists are as they came to be; the server sorts them as it answers. */
export interface World {
  profile: Profile;
  /** What can be bought; nothing at first, as for who runs Baton for themselves. */
  tariffs: Tariff[];
  paymentOptions: PaymentOptions;
  payments: Payment[];
  subscriptions: PaymentSubscription[];
  preferences: Record<string, JsonValue>;
  extensions: Extension[];
  groups: ExtensionGroup[];
  tags: ListedTag[];
  scripts: Script[];
  actions: Action[];
  problems: ThingWithProblems[];
  proxies: Proxy[];
  documents: Document[];
  github: GithubState;
  runs: Run[];
  /** By the run's id. */
  runSteps: Record<number, RunStep[]>;
  runData: Record<number, RunDataItem[]>;
  failures: RunFailure[];
  schedules: KeptSchedule[];
  ticks: ScheduleTick[];
  tokens: AccessToken[];
  webhooks: Webhook[];
  networks: Network[];
  configTemplates: ConfigTemplate[];
  dataTemplates: DataTemplate[];
  browserProfiles: BrowserProfile[];
  companions: Companion[];
  connections: BrowserConnection[];
  vendors: BrowserVendor[];
  profileTemplates: ProfileTemplate[];
  profileJobs: BrowserProfileJob[];
  /** What others have sent, by sender. */
  received: ReceivedScripts[];
  updates: NestedActionUpdate[];
  /** By the id of the sent action. */
  copies: Record<number, GivenCopy[]>;
}

/** A new user has a profile and nothing else. */
export const emptyWorld = (): World => ({
  profile: aProfile(),
  tariffs: [],
  paymentOptions: { isOffered: false, methods: [], isSandbox: false },
  payments: [],
  subscriptions: [],
  preferences: {},
  extensions: [],
  groups: [],
  tags: [],
  scripts: [],
  actions: [],
  problems: [],
  proxies: [],
  documents: [],
  github: noGithub(),
  runs: [],
  runSteps: {},
  runData: {},
  failures: [],
  schedules: [],
  ticks: [],
  tokens: [],
  webhooks: [],
  networks: [],
  configTemplates: [],
  dataTemplates: [],
  browserProfiles: [],
  companions: [],
  connections: [],
  vendors: someVendors,
  profileTemplates: [],
  profileJobs: [],
  received: [],
  updates: [],
  copies: {},
});
