import type { TFunction } from "i18next";
import { Suspense, useRef } from "react";
import { lazyView } from "../lazy-view.tsx";
import type { GridCellEdit } from "./grid-columns.ts";

const load = () => import("../edit-in-place.tsx");
const EditInPlace = lazyView([], async () => (await load()).EditInPlace);

/** The field is no part of the first screen: it comes as soon as somebody is in the table. */
export const fetchEditor = (): void => void load().catch(() => undefined);

interface GridCellEditorProps<Row> {
  edit: GridCellEdit<Row>;
  row: Row;
  t: TFunction;
  /** Null: as it was. */
  onEdited?: ((text: string | null, before: string) => void) | undefined;
}

/** A cell's text as a field, in the cell. */
export function GridCellEditor<Row>({ edit, row, t, onEdited }: GridCellEditorProps<Row>) {
  const isTold = useRef(false);
  const tell = (text: string | null, before = "") => {
    // To give the focus away is to leave the field, which tells once more.
    if (isTold.current) return;
    isTold.current = true;
    onEdited?.(text, before);
  };
  return (
    // What is pressed in the field is not meant for the row.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Suspense>
        <EditInPlace
          isOpenAtFirst
          label={edit.label(row, t)}
          value={edit.value(row)}
          maxLength={edit.maxLength}
          isRequired={edit.isRequired ?? false}
          onSave={tell}
          onClose={() => tell(null)}
        />
      </Suspense>
    </span>
  );
}
