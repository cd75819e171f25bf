import type { JsonValue } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { DocumentField } from "./document-field.tsx";
import classes from "./form.module.css";

interface DocumentsFieldProps {
  label: string;
  value: JsonValue | undefined;
  onChange: (value: JsonValue | undefined) => void;
  onBlur: () => void;
  description?: ReactNode;
  error?: ReactNode;
}

const idsOf = (value: JsonValue | undefined): number[] =>
  [value].flat().filter((id) => typeof id === "number");

/** One document is kept by its id alone, as it always was. */
const toInput = (ids: number[]): JsonValue | undefined => (ids.length > 1 ? ids : ids[0]);

/** Documents that are put in together: one, and further ones when they are asked for. */
export function DocumentsField(props: DocumentsFieldProps) {
  const { label, value, onChange, onBlur, description, error } = props;
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const ids = idsOf(value);
  const shown: (number | undefined)[] = isAdding || ids.length === 0 ? [...ids, undefined] : ids;
  // By their places: the same document may be put in twice.
  const places = shown.map((id, index) => ({ id, place: index + 1 }));
  const change = (changed: number, chosen: number | undefined) => {
    if (changed > ids.length) setAdding(false);
    const next = places.map(({ id, place }) => (place === changed ? chosen : id));
    onChange(toInput(next.filter((id) => id !== undefined)));
  };
  return (
    <div className={classes["form"]}>
      {places.map(({ id, place }) => (
        <DocumentField
          key={place}
          label={place === 1 ? label : `${label} ${place}`}
          description={place === 1 ? description : undefined}
          error={place === 1 ? error : undefined}
          value={id}
          onChange={(chosen) => change(place, chosen)}
          onBlur={onBlur}
        />
      ))}
      {!isAdding && ids.length > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          justify="start"
          leftSection={<IconPlus size={13} stroke={1.6} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t(($) => $.steps.addDocument)}
        </Button>
      )}
    </div>
  );
}
