import { type Action, listActions } from "@baton/contract";
import { ActionIcon, Input, NumberInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { pagesQuery } from "../../api/pages.ts";
import { type ActionsById, actionKeys } from "../../entities/action/action.queries.ts";
import { faultText } from "../../entities/step/fault-text.ts";
import type { Fault } from "../../entities/step/step-issues.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { EntityPicker } from "../../ui/entity-picker.tsx";
import classes from "./choices-form.module.css";
import type { Row } from "./script-draft.ts";

const WEIGHT_MAX = 1000;

/** What such a row may pick from: actions that may run. */
const SOURCE = {
  pages: (search: string) =>
    pagesQuery<Action>([...actionKeys.lists, "pickable", search], ({ paging, signal }) =>
      call(listActions, { query: { ...paging, search, random: "true" }, signal }),
    ),
  toChoice: ({ id, name }: Action) => ({ id, name }),
};

interface ChoicesFormProps {
  row: Row;
  actions: ActionsById;
  fault: Fault | undefined;
  areFaultsShown: boolean;
  onChange: (patch: Partial<Row>, changed: string) => void;
}

/** The weights of the row's actions, in their order. */
function weightsOf({ actions, inputSettings }: Row): number[] {
  const weights = [inputSettings["weights"] ?? []].flat();
  return actions.map((_, at) => Number(weights[at] ?? 1));
}

/** How likely each is, in whole percent. */
function sharesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => (sum === 0 ? 0 : weight / sum));
}

/** The actions of which the row does one, and how likely each is. */
export function ChoicesForm({ row, actions, fault, areFaultsShown, onChange }: ChoicesFormProps) {
  const { t, i18n } = useTranslation();
  const texts = useCatalogueTexts().type("randomAction").inputs;
  const [isTouched, setTouched] = useState(false);
  const weights = weightsOf(row);
  const shares = sharesOf(weights);
  const change = (ids: number[], changed: number[]) =>
    onChange(
      { actions: ids, inputSettings: { ...row.inputSettings, weights: changed } },
      "choices",
    );
  const nameOf = (id: number): string => {
    const action = actions.get(id);
    return action === null ? t(($) => $.scripts.actionGone) : (action?.name ?? "…");
  };
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" });
  const isFaultShown = fault !== undefined && (areFaultsShown || isTouched);
  return (
    <div className={classes["form"]} data-inputs>
      {row.actions.length > 0 && (
        <Input.Wrapper label={texts["actions"]?.label} labelElement="div">
          <ul className={classes["list"]}>
            {row.actions.map((id, at) => (
              <li key={id} className={classes["choice"]}>
                <span className={classes["name"]}>{nameOf(id)}</span>
                <NumberInput
                  className={classes["weight"] ?? ""}
                  size="xs"
                  aria-label={t(($) => $.scripts.weightOf, { name: nameOf(id) })}
                  min={0}
                  max={WEIGHT_MAX}
                  clampBehavior="strict"
                  allowNegative={false}
                  value={weights[at] ?? 1}
                  onChange={(value) =>
                    change(row.actions, weights.with(at, typeof value === "number" ? value : 0))
                  }
                />
                <span className={classes["share"]}>{percent.format(shares[at] ?? 0)}</span>
                <ActionIcon
                  variant="subtle"
                  aria-label={t(($) => $.scripts.removeChoice, { name: nameOf(id) })}
                  onClick={() => change(row.actions.toSpliced(at, 1), weights.toSpliced(at, 1))}
                >
                  <IconTrash size={15} stroke={1.6} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </Input.Wrapper>
      )}
      <EntityPicker
        label={t(($) => $.scripts.addChoice)}
        placeholder={t(($) => $.steps.chooseAction)}
        nothingFound={t(($) => $.steps.noActions)}
        source={SOURCE}
        value={null}
        isLeftOut={({ id }) => row.actions.includes(id)}
        onChange={(choice) => choice && change([...row.actions, choice.id], [...weights, 1])}
        onBlur={() => setTouched(true)}
        error={isFaultShown && faultText(t, fault)}
      />
    </div>
  );
}
