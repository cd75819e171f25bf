import { Combobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";
import classes from "./choice-list.module.css";
import { MoreRows } from "./more-rows.tsx";
import type { Choice, Choices } from "./use-choices.ts";

interface ChoiceListProps extends Choices {
  label: string;
  chosenId: number | null;
  nothingFound: string;
}

export const choiceText = ({ name, detail }: Choice): string =>
  detail === undefined ? name : `${name} · ${detail}`;

/** The choices of a combobox, and below the last of them the way to the next page. */
export function ChoiceList({ label, found, pages, chosenId, nothingFound }: ChoiceListProps) {
  const { t } = useTranslation();
  const hasFailed = found === undefined && pages.error !== null;
  return (
    <div className={classes["scroller"]}>
      <Combobox.Options aria-label={label} aria-busy={found === undefined && !hasFailed}>
        {found?.map((choice) => (
          <Combobox.Option
            key={choice.id}
            value={String(choice.id)}
            active={choice.id === chosenId}
            aria-selected={choice.id === chosenId}
          >
            <span className={classes["choice"]}>
              {choiceText(choice)}
              {choice.id === chosenId && <IconCheck size={14} stroke={2} aria-hidden />}
            </span>
          </Combobox.Option>
        ))}
        {found === undefined && !hasFailed && (
          <Combobox.Empty>{t(($) => $.common.loading)}</Combobox.Empty>
        )}
        {found?.length === 0 && pages.rest === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
      </Combobox.Options>
      {hasFailed && (
        <p className={classes["failure"]} role="alert">
          {errorText(t, pages.error)}{" "}
          <button
            type="button"
            tabIndex={-1}
            className={classes["retry"]}
            onMouseDown={(event) => event.preventDefault()}
            onClick={pages.reload}
          >
            {t(($) => $.common.retry)}
          </button>
        </p>
      )}
      {found !== undefined && <MoreRows pages={pages} isForPointer />}
    </div>
  );
}
