import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./search-field.module.css";

const PAUSE_MS = 250;

interface SearchFieldProps {
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}

/** Types at once, searches after a pause; `/` goes here. */
export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  // Back, or "clear filters", changes the value from outside.
  useEffect(() => setText(value), [value]);
  const search = useDebouncedCallback(onChange, PAUSE_MS);
  const change = (next: string) => {
    setText(next);
    search(next);
  };
  return (
    <TextInput
      type="search"
      data-page-search
      className={classes["field"] ?? ""}
      aria-label={t(($) => $.common.search)}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      rightSection={
        text !== "" && (
          <CloseButton
            size="sm"
            aria-label={t(($) => $.common.reset)}
            onClick={() => {
              setText("");
              search.cancel();
              onChange("");
            }}
          />
        )
      }
      value={text}
      maxLength={200}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") search.flush();
      }}
    />
  );
}
