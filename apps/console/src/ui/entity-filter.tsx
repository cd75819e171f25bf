import { Suspense, useRef, useState } from "react";
import { FilterButton } from "./filter-menu.tsx";
import classes from "./lazy-menu.module.css";
import { lazyView } from "./lazy-view.tsx";
import { type Choice, type ChoiceSource, useChoices } from "./use-choices.ts";

export interface FilterProps {
  /** The name may be known later than the id. */
  value: { id: number; name: string | undefined } | null;
  onChange: (id: number | undefined) => void;
}

interface EntityFilterProps<Row> extends FilterProps {
  label: string;
  nothingFound: string;
  source: ChoiceSource<Row>;
}

const load = () => import("./entity-filter-list.tsx");
const EntityFilterList = lazyView([], async () => (await load()).EntityFilterList);

/**
 * A filter by one of the user's things of a kind, however many there are, as one button. Each noun
 * gives it its list (`ScriptFilter`).
 */
export function EntityFilter<Row extends { id: number }>(props: EntityFilterProps<Row>) {
  const { label, value } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const holder = useRef<HTMLSpanElement>(null);
  const choices = useChoices(props.source, typed, isOpen);
  // What could not be fetched ahead is asked for again when the list opens.
  const preload = () => void load().catch(() => undefined);
  const close = () => {
    setOpen(false);
    setTyped("");
    holder.current?.querySelector("button")?.focus();
  };
  const choose = (choice: Choice | null) => {
    close();
    props.onChange(choice === null || choice.id === value?.id ? undefined : choice.id);
  };
  return (
    <span ref={holder} className={classes["holder"]}>
      <FilterButton
        isActive={value !== null}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onPointerEnter={preload}
        onFocus={preload}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {value === null ? label : `${label}: ${value.name ?? "…"}`}
      </FilterButton>
      {isOpen && (
        <Suspense>
          <EntityFilterList
            {...choices}
            holder={holder}
            label={label}
            nothingFound={props.nothingFound}
            chosenId={value?.id ?? null}
            typed={typed}
            onType={setTyped}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  );
}
