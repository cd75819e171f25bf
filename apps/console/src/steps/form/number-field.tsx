import type { JsonValue } from "@baton/contract";
import type { ReactNode } from "react";
import type { Variable } from "../variables.ts";
import { TemplateInput } from "./template-input.tsx";
import { useDraftText } from "./use-draft-text.ts";

const toText = (value: JsonValue | undefined): string =>
  typeof value === "number" || typeof value === "string" ? String(value) : "";

/** A number in either decimal notation; anything else stays the text it is, for `{{variables}}`. */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  return /^[-−]?\d+([.,]\d*)?$/.test(trimmed)
    ? Number(trimmed.replace("−", "-").replace(",", "."))
    : trimmed;
}

interface NumberFieldProps {
  label: string;
  value: JsonValue | undefined;
  onChange: (value: number | string | undefined) => void;
  onBlur: () => void;
  variables: readonly Variable[];
  description?: ReactNode;
  error?: ReactNode;
  isRequired: boolean;
}

export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const parse = (text: string): JsonValue | undefined => parseNumber(text);
  const [text, setText] = useDraftText<JsonValue | undefined>(value, toText, parse);
  const handleChange = (typed: string) => {
    setText(typed);
    onChange(parseNumber(typed));
  };
  return <TemplateInput {...rest} value={text} onChange={handleChange} inputMode="decimal" />;
}
