import type {
  AccountFact,
  AccountFactName,
  BrowserProfile,
  CompanionAddress,
  BrowserProfileJob,
  DataField,
  DeliveryType,
  HelpLink,
  JsonValue,
  ProfileTemplate,
  RunInput,
  Run,
  RunPlanRow,
  RunRow,
  RunState,
  RunStep,
  Scope,
  Step,
  SubscriptionPackage,
  TelegramNotice,
  WebhookEvent,
} from "@baton/contract";

/* What columns hold, where the contract has no name of its own for it: schema.generated.ts uses them. */

export type { JsonValue as AnyJson } from "@baton/contract";
export type FactValue = AccountFact["value"];
/** What was read of an account, as it is put back with it. */
export type KeptFacts = { fact: AccountFactName; value: FactValue; readAt: string }[];
export type Settings = Record<string, JsonValue>;
export type Steps = Step[];
/** What a script's runs are given from outside. */
export type RunInputs = RunInput[];
export type Preparation = Run["preparation"];
export type StepNotes = RunStep["notes"];
export type ProfileState = BrowserProfile["state"];
export type AgentBy = BrowserProfile["agentBy"];
export type ProfileJobErrors = BrowserProfileJob["errors"];
export type ProfilePlatform = NonNullable<ProfileTemplate["platform"]>;
/** What had to be found out once about a vendor's installation. */
export type Remembered = Record<string, string>;
export type LostFrom = NonNullable<RunState["lostFrom"]>;
export type OnFailure = RunPlanRow["onFailure"];
export type RowOutcome = NonNullable<RunRow["outcome"]>;
export type StepRead = NonNullable<RunStep["read"]>;
export type StepOutcome = NonNullable<RunStep["outcome"]>;

/** What became of a script that was sent. */
export type SentState = "pending" | "accepted" | "rejected";

/** Which fields a template names, in their order. */
export type DataFields = DataField[];

/** What an integration token may do. */
export type TokenScopes = Scope[];

/** Where a companion reaches vendors' apps. */
export type CompanionAddresses = CompanionAddress[];

/** What a tariff's users are shown, and what is bought with it. */
export type HelpLinks = HelpLink[];
export type SubscriptionPackages = SubscriptionPackage[];

export type WebhookEvents = WebhookEvent[];
export type TelegramNotices = TelegramNotice[];
/** What waits to be told; that a webhook was switched off is told to Telegram alone. */
export type OutboxType = DeliveryType | "webhook.off";
