import { type ActionType, SocialNetwork } from "@baton/contract";
import { accountTypes } from "./action-types/account.ts";
import {
  type ActionTypeDefinition,
  defineActionType,
  inputSettingDefinitions,
} from "./action-types/action-type.ts";
import { dataTypes } from "./action-types/data.ts";
import { nestedTypes, rowTypes } from "./action-types/nested.ts";
import { pageTypes } from "./action-types/page.ts";
import { pointerTypes } from "./action-types/pointer.ts";
import { flowTypes, readTypes, stopTypes, waitTypes } from "./action-types/wait-and-read.ts";
import { serviceTypes } from "./action-types/service.ts";
import type { InputValues } from "./action-types/inputs.ts";

/** A step of an action: the agent has an executor, or a control structure, for each. */
export const STEP_TYPES = [
  ...pageTypes,
  ...pointerTypes,
  ...waitTypes,
  ...readTypes,
  ...accountTypes,
  ...serviceTypes,
  ...dataTypes,
  ...stopTypes,
  ...flowTypes,
  ...nestedTypes,
] as const;

/** What a row of a script can be beside a step. */
export const ROW_TYPES = rowTypes;

/** The type of an action that is a list of steps (specification: a type named `custom`). */
export const CUSTOM_TYPE = defineActionType({
  id: 1,
  name: "custom",
  kind: "action",
  redo: "harmless",
  blocks: ["steps"],
  inputs: {},
});

type StepType = (typeof STEP_TYPES)[number];
export type StepTypeName = StepType["name"];
export type FlowTypeName = (typeof flowTypes | typeof nestedTypes)[number]["name"];
export type ServiceTypeName = (typeof serviceTypes)[number]["name"];
export type StepInputs<Name extends StepTypeName> = InputValues<
  Extract<StepType, { name: Name }>["inputs"]
>;

export const ALL_TYPES: readonly ActionTypeDefinition[] = [
  CUSTOM_TYPE,
  ...STEP_TYPES,
  ...ROW_TYPES,
];
const byName = new Map(ALL_TYPES.map((type) => [type.name, type]));
const byId = new Map(ALL_TYPES.map((type) => [type.id, type]));

export const findActionType = (name: string): ActionTypeDefinition | undefined => byName.get(name);
export const findActionTypeById = (id: number): ActionTypeDefinition | undefined => byId.get(id);

/** The languages of the console, in the specification's order. */
const HELP_LANGUAGES = ["en", "ru", "pt"] as const;

/** Where the console says all of a type; the server knows what stands before it. */
const helpPath = (name: string, language: string): string =>
  `/help/actions?language=${language}#${name}`;

const toActionType = (type: ActionTypeDefinition): ActionType => ({
  id: type.id,
  name: type.name,
  kind: type.kind,
  socialNetwork: type.socialNetwork,
  socialNetworks: type.socialNetwork === null ? Object.values(SocialNetwork) : [type.socialNetwork],
  inputSettingDefinitions: inputSettingDefinitions(type),
  blocks: [...type.blocks],
  isRandom: type.isRandom,
  isAvailable: true,
  unavailableReason: null,
  helpLinks: HELP_LANGUAGES.map((language) => ({ url: helpPath(type.name, language), language })),
});

/** The catalogue as the API lists it. */
export const actionTypes: readonly ActionType[] = ALL_TYPES.map(toActionType);
