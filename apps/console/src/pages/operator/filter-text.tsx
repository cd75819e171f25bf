import { TextInput } from "@mantine/core";
import { useState } from "react";

interface FilterTextProps {
  label: string;
  value: string | undefined;
  maxLength: number;
  onChange: (value: string | undefined) => void;
}

/** A text that is meant in full: asked for when one leaves the field, or presses Enter. */
export function FilterText({ label, value = "", maxLength, onChange }: FilterTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== value) onChange(typed.trim() || undefined);
    setTyped(null);
  };
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}
