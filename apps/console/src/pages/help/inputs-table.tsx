import { definitionsOf } from "@baton/catalogue";
import type { InputSettingDefinition } from "@baton/contract";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { exampleText } from "../../entities/step/example-text.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { PlainFrame } from "../../ui/plain-table.tsx";
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
  return (
    <>
      <PlainFrame>
        <thead>
          <tr>
            <th>{t(($) => $.help.input)}</th>
            <th data-spare>{t(($) => $.help.kind)}</th>
            <th>{t(($) => $.help.usual)}</th>
            <th>{t(($) => $.help.inExample)}</th>
          </tr>
        </thead>
        <tbody className={classes["inputs"]}>
          {definitions.map((definition) => {
            const { name, isRequired, default: usual } = definition;
            return (
              <tr key={name}>
                <td data-wide>
                  {texts[name]?.label ?? name}
                  <span className={classes["inputHelp"]}>{texts[name]?.help}</span>
                </td>
                <td data-spare>{kindText(t, definition)}</td>
                <td>
                  {isRequired && usual === undefined
                    ? t(($) => $.help.isRequired)
                    : valueText(name, usual)}
                </td>
                <td className={classes["value"]}>{valueText(name, example[name])}</td>
              </tr>
            );
          })}
        </tbody>
      </PlainFrame>
      <p className={classes["text"]}>{t(($) => $.help.variables, { example: "{{name}}" })}</p>
    </>
  );
}
