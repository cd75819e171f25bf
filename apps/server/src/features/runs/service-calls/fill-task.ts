import { fillInputs, findActionType, InputFault } from "@baton/catalogue";
import {
  fillSecrets,
  fillTexts,
  type JsonValue,
  makeMask,
  namesInTexts,
  isServiceAccountName,
  SECRET_NAME_PREFIX,
  secretsInSteps,
  type ServiceAccountName,
  type Step,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import type { OpenSecrets } from "../../library/secrets/secrets.service.ts";
import { ServiceFailure } from "../../../platform/services/service.ts";

/** The texts of a user's named secrets, by name, as far as there are such. */
export type OpenNamedSecrets = (
  db: Db,
  userId: number,
  names: string[],
) => Promise<Map<string, string>>;

export interface FillDeps {
  db: Db;
  openSecrets: OpenSecrets;
  openNamedSecrets: OpenNamedSecrets;
  openAccount: OpenAccount;
  clock: Clock;
}

type OpenAccount = (
  db: Db,
  owner: { userId: number; extensionId: number },
) => Promise<OpenedAccount | undefined>;

interface OpenedAccount {
  adsToken: string | null;
  bmToken: string | null;
  codeAt(at: number): string | null;
}

interface Filling {
  userId: number;
  extensionId: number;
  step: Step;
  /** Its user may not see what it does. */
  isHidden: boolean;
  values: Record<string, string>;
}

/** A step's inputs with all that is hidden, and what takes that out of whatever is said of it. */
export async function fillTask(deps: FillDeps, filling: Filling) {
  const { userId, step, isHidden, values } = filling;
  const { db, openSecrets, openNamedSecrets } = deps;
  const bare: Step = { id: step.id, type: step.type, inputs: step.inputs };
  const ids = secretsInSteps([bare], "").map(({ secretId }) => secretId);
  const hidden = await openSecrets(db, userId, ids);
  const names = namesInTexts(step.inputs)
    .filter((name) => name.startsWith(SECRET_NAME_PREFIX))
    .map((name) => name.slice(SECRET_NAME_PREFIX.length));
  // Whoever sent it could have them sent anywhere, and nobody could see that.
  const named = await openNamedSecrets(db, userId, isHidden ? [] : names);
  const ofAccount = await openAccountTexts(deps, filling);
  const known = { named, ofAccount, values };
  return {
    mask: makeMask([...hidden.values(), ...named.values(), ...ofAccount.values()]),
    fill: () => fillAll(bare, hidden, fillWith(known)),
    fillOne: fillWith(known),
  };
}

/** What the step names of the account that its browser has, as it is at this moment. */
export async function openAccountTexts(
  { db, clock, openAccount }: Pick<FillDeps, "db" | "clock" | "openAccount">,
  { userId, extensionId, step, isHidden }: Omit<Filling, "values">,
): Promise<Map<ServiceAccountName, string>> {
  const names = namesInTexts(step.inputs).filter(isServiceAccountName);
  if (isHidden || names.length === 0) return new Map();
  const account = await openAccount(db, { userId, extensionId });
  const texts: Record<ServiceAccountName, string | null | undefined> = {
    "account.adsToken": account?.adsToken,
    "account.bmToken": account?.bmToken,
    "account.code": account?.codeAt(clock().getTime()),
  };
  return new Map(
    names.flatMap((name): [ServiceAccountName, string][] => {
      const text = texts[name];
      return typeof text === "string" ? [[name, text]] : [];
    }),
  );
}

type Fill = (written: JsonValue) => JsonValue;

interface Known {
  named: ReadonlyMap<string, string>;
  ofAccount: ReadonlyMap<ServiceAccountName, string>;
  values: Record<string, string>;
}

function fillWith({ named, ofAccount, values }: Known): Fill {
  const textOf = (name: string): string => {
    if (isServiceAccountName(name)) return ofAccount.get(name) ?? missing(name);
    const isSecret = name.startsWith(SECRET_NAME_PREFIX);
    const key = isSecret ? name.slice(SECRET_NAME_PREFIX.length) : name;
    const text = isSecret ? named.get(key) : own(values, key);
    if (text !== undefined) return text;
    if (isSecret) throw new ServiceFailure("secretNotFound", `there is no secret "${key}"`);
    throw new ServiceFailure("unknownVariable", `there is no variable "${key}"`);
  };
  return (written) => fillTexts(written, textOf);
}

function missing(name: ServiceAccountName): never {
  throw new ServiceFailure("unknownVariable", `the account of this browser has no "${name}"`);
}

/** Templates first: a hidden text is never looked at as one. */
function fillAll(step: Step, hidden: Map<number, string>, fill: Fill) {
  const type = findActionType(step.type);
  if (!type) throw new ServiceFailure("unknownStepType", `there is no step "${step.type}"`);
  const openHidden = (id: number): string => {
    const text = hidden.get(id);
    if (text === undefined)
      throw new ServiceFailure("secretNotFound", "a hidden text cannot be read any more");
    return text;
  };
  try {
    const inputs = fillInputs(type, step, fill);
    return fillSecrets([{ ...step, inputs }], openHidden)[0]?.inputs ?? inputs;
  } catch (error) {
    if (error instanceof InputFault) throw new ServiceFailure("invalidInput", error.message);
    throw error;
  }
}

const own = (values: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
