import type { JsonValue } from "@baton/contract";
import type { ReactNode } from "react";
import {
  type Alternative,
  readSelectors,
  selectorsToText,
  textToSelectors,
} from "../selector-text.ts";
import type { Variable } from "../variables.ts";
import { TemplateInput } from "./template-input.tsx";
import { useDraftText } from "./use-draft-text.ts";

interface LinesFieldProps<Value> {
  label: ReactNode;
  value: Value;
  toText: (value: Value) => string;
  parse: (text: string) => Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  variables: readonly Variable[];
  description?: ReactNode;
  error?: ReactNode;
  isRequired: boolean;
}

function LinesField<Value>(props: LinesFieldProps<Value>) {
  const { value, toText, parse, onChange, ...rest } = props;
  const [text, setText] = useDraftText(value, toText, parse);
  return (
    <TemplateInput
      {...rest}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(parse(typed));
      }}
      isList
      isCode
    />
  );
}

type FieldProps<Value> = Omit<LinesFieldProps<Value>, "toText" | "parse" | "value"> & {
  value: JsonValue | undefined;
};

const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== "");

/** One entry per line; takes a paste. */
export function ListField({ value, ...rest }: FieldProps<string[]>) {
  const entries = Array.isArray(value) ? value.map(String) : [];
  return (
    <LinesField {...rest} value={entries} toText={(list) => list.join("\n")} parse={linesOf} />
  );
}

/** One alternative per line, chains joined by ` >> `. */
export function SelectorsField({ value, ...rest }: FieldProps<Alternative[]>) {
  return (
    <LinesField
      {...rest}
      value={readSelectors(value)}
      toText={selectorsToText}
      parse={textToSelectors}
    />
  );
}
