import { ActionIcon, Tooltip } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Variable } from "../variables.ts";
import classes from "./form.module.css";
import { TemplateInput } from "./template-input.tsx";

interface MadeDocumentFieldProps {
  label: string;
  value: string;
  variables: readonly Variable[];
  /** Undefined takes it away. */
  onChange: (value: string | undefined) => void;
  onBlur: () => void;
  description?: ReactNode;
  error?: ReactNode;
}

const MAKES_DOCUMENTS = "download";

/** The variables that hold documents, as a text takes them in; the latest comes last. */
export const madeDocuments = (variables: readonly Variable[]): string[] =>
  variables.filter(({ type }) => type === MAKES_DOCUMENTS).map(({ name }) => `{{${name}}}`);

/** A document that a step above makes: the variable that holds it. */
export function MadeDocumentField({ onChange, ...field }: MadeDocumentFieldProps) {
  const { t } = useTranslation();
  const remove = t(($) => $.steps.removeDocument);
  return (
    <div className={classes["pair"]}>
      <TemplateInput
        {...field}
        onChange={onChange}
        options={madeDocuments(field.variables)}
        placeholder="{{file}}"
        isCode
      />
      <Tooltip label={remove}>
        <ActionIcon
          variant="default"
          size={30}
          mt={23}
          style={{ flex: "none" }}
          aria-label={remove}
          onClick={() => onChange(undefined)}
        >
          <IconX size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
