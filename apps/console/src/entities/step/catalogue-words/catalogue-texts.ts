import type { ActionKind, STEP_TYPES } from "@baton/catalogue";
import type { z } from "zod";

export interface InputText {
  label: string;
  help?: string;
  options?: Readonly<Record<string, string>>;
}

export interface TypeText {
  name: string;
  /** One line: what it does. */
  help: string;
  /** Other words people search for. */
  words: string;
  /** What the example beside the help does. */
  example: string;
  inputs: Readonly<Record<string, InputText>>;
}

type StepType = (typeof STEP_TYPES)[number];
type TypeNamed<Name extends StepType["name"]> = Extract<StepType, { name: Name }>;

type InputTextOf<Input> = Input extends {
  definition: { type: "select" };
  schema: infer Schema extends z.ZodType;
}
  ? InputText & { options: Readonly<Record<z.output<Schema> & string, string>> }
  : InputText;

type TypeTextOf<Type extends StepType> = Omit<TypeText, "inputs"> & {
  inputs: { readonly [Name in keyof Type["inputs"]]: InputTextOf<Type["inputs"][Name]> };
};

type BlockName = StepType["blocks"][number];

/**
 * What each language owes to the catalogue: a type, an input or an option without its words does
 * not compile. Read through `useCatalogueTexts`, never through `t`: the texts speak of
 * `{{variables}}`, which `t` would try to fill in.
 */
export interface CatalogueTexts {
  kinds: Readonly<Record<ActionKind, string>>;
  types: { readonly [Name in StepType["name"]]: TypeTextOf<TypeNamed<Name>> } & {
    readonly custom: TypeText;
    readonly randomAction: TypeText;
  };
  blocks: Readonly<Record<BlockName, string>>;
}

/** What a file of one kind of steps has: all there is to say of some of them. */
export type StepTexts = Partial<CatalogueTexts["types"]>;
