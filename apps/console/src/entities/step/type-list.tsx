import type { ActionTypeDefinition } from "@baton/catalogue";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useUnavailableTypes } from "./action-types.queries.ts";
import { searchCatalogue } from "./catalogue-search.ts";
import { TypeIcon } from "./type-icon.tsx";
import classes from "./type-list.module.css";
import { useCatalogueTexts } from "./use-catalogue-texts.ts";

interface TypeListProps {
  query: string;
  onPick: (type: ActionTypeDefinition) => void;
  accepts?: ((type: ActionTypeDefinition) => boolean) | undefined;
  /** Out of which types, where it is not those that one may add. */
  among?: readonly ActionTypeDefinition[];
  /** The type whose help is shown. */
  current?: string | undefined;
  /** What stands there when nothing matches. */
  whenEmpty?: ReactNode;
}

/** The catalogue by kind, as far as it matches the query. */
export function TypeList({ query, onPick, current, whenEmpty, ...props }: TypeListProps) {
  const { accepts, among } = props;
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const unavailable = useUnavailableTypes();
  const groups = useMemo(
    () => searchCatalogue(query, words, accepts, among),
    [query, words, accepts, among],
  );
  if (groups.length === 0 && whenEmpty) return whenEmpty;
  return groups.map(({ kind, types }) => (
    <section key={kind} aria-label={words.kind(kind)}>
      <h3 className={classes["kind"]}>{words.kind(kind)}</h3>
      {types.map((type) => {
        const text = words.type(type.name);
        const why = unavailable.get(type.name);
        return (
          <button
            key={type.name}
            type="button"
            className={classes["type"]}
            data-current={type.name === current || undefined}
            aria-current={type.name === current || undefined}
            data-barred={why}
            title={why ? t(($) => $.steps.problems.unavailable[why]) : text.help}
            onClick={() => onPick(type)}
          >
            <TypeIcon type={type.name} />
            <span className={classes["name"]}>{text.name}</span>
            {why && <span className={classes["why"]}>{t(($) => $.steps.barred[why])}</span>}
          </button>
        );
      })}
    </section>
  ));
}
