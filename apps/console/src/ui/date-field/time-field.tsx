import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseTypedTime } from "./typed-date.ts";

interface TimeFieldProps {
  label: string;
  /** `HH:mm`; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** A time of day by 24 hours in every language and browser. `9` and `930` are times, too. */
export function TimeField({ label, value, onChange, error }: TimeFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      placeholder={t(($) => $.common.timeForm)}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      error={error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(parseTypedTime(text) ?? "");
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
