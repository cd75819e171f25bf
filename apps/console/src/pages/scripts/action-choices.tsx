import type { Action } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { actionPagesQuery } from "../../entities/action/action.queries.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import classes from "../../entities/step/type-list.module.css";
import { MoreRows } from "../../ui/more-rows.tsx";
import { useFoundRows } from "../../ui/use-choices.ts";

interface ActionChoicesProps {
  query: string;
  onPick: (action: Action) => void;
}

const SOURCE = { pages: actionPagesQuery, nameOf: ({ name }: Action): string => name };

/** The user's own actions above the catalogue. */
export function ActionChoices({ query, onPick }: ActionChoicesProps) {
  const { t } = useTranslation();
  const { found, pages } = useFoundRows(SOURCE, query);
  if (!found || found.length === 0) return null;
  return (
    <section aria-label={t(($) => $.actions.mine)}>
      <h3 className={classes["kind"]}>{t(($) => $.actions.mine)}</h3>
      {found.map((action) => (
        <button
          key={action.id}
          type="button"
          className={classes["type"]}
          onClick={() => onPick(action)}
        >
          <TypeIcon type={action.actionType.name} />
          <span className={classes["name"]}>{action.name}</span>
        </button>
      ))}
      <MoreRows pages={pages} />
    </section>
  );
}
