import type { Action } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { tokensOf } from "../../entities/step/catalogue-search.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import classes from "../../entities/step/type-list.module.css";

interface ActionChoicesProps {
  actions: ReadonlyMap<number, Action>;
  query: string;
  onPick: (id: number) => void;
}

/** The user's own actions above the catalogue. */
export function ActionChoices({ actions, query, onPick }: ActionChoicesProps) {
  const { t } = useTranslation();
  const tokens = tokensOf(query);
  const found = [...actions.values()].filter(({ name }) =>
    tokens.every((token) => name.toLowerCase().includes(token)),
  );
  if (found.length === 0) return null;
  return (
    <section aria-label={t(($) => $.actions.mine)}>
      <h3 className={classes["kind"]}>{t(($) => $.actions.mine)}</h3>
      {found.map((action) => (
        <button
          key={action.id}
          type="button"
          className={classes["type"]}
          onClick={() => onPick(action.id)}
        >
          <TypeIcon type={action.actionType.name} />
          <span className={classes["name"]}>{action.name}</span>
        </button>
      ))}
    </section>
  );
}
