import type { JsonValue } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconBraces, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Variable } from "../variables.ts";
import { DocumentField } from "./document-field.tsx";
import classes from "./form.module.css";
import { MadeDocumentField, madeDocuments } from "./made-document-field.tsx";

interface DocumentsFieldProps {
  label: string;
  value: JsonValue | undefined;
  onChange: (value: JsonValue | undefined) => void;
  onBlur: () => void;
  variables: readonly Variable[];
  description?: ReactNode;
  error?: ReactNode;
}

/** The id of a document, or the variable of one that a step above makes. */
type Named = number | string;

const namedIn = (value: JsonValue | undefined): Named[] =>
  [value].flat().filter((one) => typeof one === "number" || typeof one === "string");

/** One document is kept by its id alone, as it always was. */
const toInput = (named: Named[]): JsonValue | undefined => (named.length > 1 ? named : named[0]);

/** Documents that are put in together: one, and further ones when they are asked for. */
export function DocumentsField(props: DocumentsFieldProps) {
  const { label, value, onChange, variables, onBlur, description, error } = props;
  const [isAdding, setAdding] = useState(false);
  const named = namedIn(value);
  const isOpen = isAdding || named.length === 0;
  const shown: (Named | undefined)[] = isOpen ? [...named, undefined] : named;
  // By their places: the same document may be put in twice.
  const places = shown.map((one, index) => ({ one, place: index + 1 }));
  const change = (changed: number, chosen: Named | undefined) => {
    if (changed > named.length) setAdding(false);
    const next = places.map(({ one, place }) => (place === changed ? chosen : one));
    onChange(toInput(next.filter((one) => one !== undefined)));
  };
  const addMade = () => {
    setAdding(false);
    onChange(toInput([...named, madeDocuments(variables).at(-1) ?? ""]));
  };
  return (
    <div className={classes["form"]}>
      {places.map(({ one, place }) => {
        const field = {
          label: place === 1 ? label : `${label} ${place}`,
          description: place === 1 ? description : undefined,
          error: place === 1 ? error : undefined,
          onChange: (chosen: Named | undefined) => change(place, chosen),
          onBlur,
        };
        return typeof one === "string" ? (
          <MadeDocumentField key={place} {...field} value={one} variables={variables} />
        ) : (
          <DocumentField key={place} {...field} value={one} />
        );
      })}
      <Further onAdd={isOpen ? null : () => setAdding(true)} onAddMade={addMade} />
    </div>
  );
}

interface FurtherProps {
  /** Null while there is a place for one. */
  onAdd: (() => void) | null;
  onAddMade: () => void;
}

const ICON = { size: 13, stroke: 1.6, "aria-hidden": true } as const;
const BUTTON = { variant: "subtle", size: "compact-xs", justify: "start" } as const;

function Further({ onAdd, onAddMade }: FurtherProps) {
  const { t } = useTranslation();
  return (
    <>
      {onAdd && (
        <Button {...BUTTON} leftSection={<IconPlus {...ICON} />} onClick={onAdd}>
          {t(($) => $.steps.addDocument)}
        </Button>
      )}
      <Button {...BUTTON} leftSection={<IconBraces {...ICON} />} onClick={onAddMade}>
        {t(($) => $.steps.addMadeDocument)}
      </Button>
    </>
  );
}
