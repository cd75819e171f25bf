import type { JsonValue } from "@baton/contract";
import type { ReactNode } from "react";
import { parseNumber } from "../parse-number.ts";
import type { Variable } from "../variables.ts";
import { TemplateInput } from "./template-input.tsx";
import { useDraftText } from "./use-draft-text.ts";

const toText = (value: JsonValue | undefined): string =>
  typeof value === "number" || typeof value === "string" ? String(value) : "";

interface NumberFieldProps {
  label: string;
  value: JsonValue | undefined;
  /** What counts while nothing is there: shown again when the field is left empty. */
  usual: JsonValue | undefined;
  onChange: (value: number | string | undefined) => void;
  onBlur: () => void;
  variables: readonly Variable[];
  description?: ReactNode;
  error?: ReactNode;
  isRequired: boolean;
}

export function NumberField({ value, usual, onChange, onBlur, ...rest }: NumberFieldProps) {
  const toShown = (known: JsonValue | undefined): string => toText(known ?? usual);
  const parse = (text: string): JsonValue | undefined => parseNumber(text);
  const [text, setText] = useDraftText<JsonValue | undefined>(value, toShown, parse);
  const handleChange = (typed: string) => {
    setText(typed);
    onChange(parseNumber(typed));
  };
  const handleBlur = () => {
    if (text.trim() === "") setText(toShown(undefined));
    onBlur();
  };
  return (
    <TemplateInput
      {...rest}
      value={text}
      onChange={handleChange}
      onBlur={handleBlur}
      inputMode="decimal"
    />
  );
}
