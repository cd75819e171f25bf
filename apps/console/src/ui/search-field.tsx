import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
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
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // Back, or "clear filters", changed it from outside.
    setShown(value);
    setText(value);
  }
  const search = useDebouncedCallback(onChange, PAUSE_MS);
  const change = (next: string) => {
    setText(next);
    search(next);
  };
  const clear = () => {
    setText("");
    search.cancel();
    onChange("");
  };
  /** Empties it first, then leaves for what was searched. */
  const handleEscape = (event: KeyboardEvent<HTMLElement>) => {
    event.preventDefault();
    if (text !== "") return clear();
    event.currentTarget.blur();
    document.querySelector<HTMLElement>("main [role=grid], main [role=treegrid]")?.focus();
  };
  return (
    <span className={classes["field"]}>
      <IconSearch size={15} stroke={1.6} aria-hidden />
      <input
        type="search"
        data-page-search
        className={classes["input"]}
        aria-label={t(($) => $.common.search)}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search.flush();
          if (event.key === "Escape") handleEscape(event);
        }}
      />
      {text !== "" && (
        <button
          type="button"
          className={classes["clear"]}
          aria-label={t(($) => $.common.reset)}
          onClick={clear}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
