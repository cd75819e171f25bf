import { useRef } from "react";
import { EditInPlace } from "../edit-in-place.tsx";

interface GridCellEditorProps {
  label: string;
  value: string;
  /** What was written before and could not be saved. */
  unsaved: string | undefined;
  maxLength: number;
  isRequired?: boolean;
  /** Null: as it was. */
  onEdited?: ((text: string | null, before: string) => void) | undefined;
}

/** A cell's text as a field, in the cell. */
export function GridCellEditor({ onEdited, ...field }: GridCellEditorProps) {
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
      <EditInPlace {...field} isOpenAtFirst onSave={tell} onClose={() => tell(null)} />
    </span>
  );
}
