import type { JsonValue } from "@baton/contract";
import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import {
  type Alternative,
  readSelectors,
  selectorsToText,
  textToSelectors,
} from "../selector-text.ts";
import classes from "./form.module.css";
import { FIELD_ORDER } from "../../../ui/field-order.ts";
import { useDraftText } from "./use-draft-text.ts";

interface LinesFieldProps<Value> {
  label: ReactNode;
  value: Value;
  toText: (value: Value) => string;
  parse: (text: string) => Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  description?: ReactNode;
  error?: ReactNode;
  isRequired: boolean;
}

function LinesField<Value>(props: LinesFieldProps<Value>) {
  const { toText, parse, onChange } = props;
  const [text, setText] = useDraftText(props.value, toText, parse);
  return (
    <Textarea
      label={props.label}
      labelProps={{ style: { display: "block" } }}
      description={props.description}
      error={props.error}
      required={props.isRequired}
      withAsterisk={false}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parse(event.currentTarget.value));
      }}
      onBlur={props.onBlur}
      autosize
      minRows={2}
      maxRows={12}
      wrap="off"
      spellCheck={false}
      inputWrapperOrder={FIELD_ORDER}
      classNames={{ input: classes["code"] ?? "" }}
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
