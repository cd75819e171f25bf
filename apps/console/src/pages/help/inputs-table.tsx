import { definitionsOf } from "@baton/catalogue";
import type { InputSettingDefinition } from "@baton/contract";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { exampleText } from "../../entities/step/example-text.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import classes from "./help.module.css";

interface InputsTableProps {
  type: string;
  /** What the example puts in. */
  example: Readonly<Record<string, unknown>>;
}

function kindText(t: TFunction, { type, picks, min }: InputSettingDefinition): string {
  if (picks) return t(($) => $.help.inputTypes.action);
  if (type === "text" && min !== undefined) return t(($) => $.help.inputTypes.number);
  return t(($) => $.help.inputTypes[type]);
}

/** Each input of a type: what it is, what holds without it, what the example gives it. */
export function InputsTable({ type, example }: InputsTableProps) {
  const { t } = useTranslation();
  const texts = useCatalogueTexts().type(type).inputs;
  const definitions = definitionsOf(type);
  if (definitions.length === 0)
    return <p className={classes["text"]}>{t(($) => $.steps.noInputs)}</p>;
  const valueText = (name: string, value: unknown) =>
    value === undefined ? "" : exampleText(t, name, value, texts[name]?.options);
  const columns: PlainColumn<InputSettingDefinition>[] = [
    {
      id: "input",
      className: classes["input"],
      label: () => t(($) => $.help.input),
      isWide: true,
      render: ({ name }) => (
        <>
          {texts[name]?.label ?? name}
          <span className={classes["inputHelp"]}>{texts[name]?.help}</span>
        </>
      ),
    },
    {
      id: "kind",
      className: classes["input"],
      label: () => t(($) => $.help.kind),
      isSpare: true,
      render: (definition) => kindText(t, definition),
    },
    {
      id: "usual",
      className: classes["input"],
      label: () => t(($) => $.help.usual),
      render: ({ name, isRequired, default: usual }) =>
        isRequired && usual === undefined ? t(($) => $.help.isRequired) : valueText(name, usual),
    },
    {
      id: "example",
      label: () => t(($) => $.help.inExample),
      className: `${classes["input"]} ${classes["value"]}`,
      render: ({ name }) => valueText(name, example[name]),
    },
  ];
  return (
    <>
      <PlainTable columns={columns} rows={definitions.map((one) => ({ ...one, id: one.name }))} />
      <p className={classes["text"]}>{t(($) => $.help.variables, { example: "{{name}}" })}</p>
    </>
  );
}
