import { IconPencil } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./edit-in-place.module.css";

interface EditInPlaceProps {
  label: string;
  value: string;
  /** Shown when there is no value. */
  placeholder?: string;
  /** What was written before and could not be saved: it is in the field again when that is opened. */
  unsaved?: string | undefined;
  maxLength: number;
  isMultiline?: boolean;
  /** A longer text is cut after so many lines; the field and the tooltip have all of it. */
  linesMax?: number;
  /** An empty text is taken back instead of saved. */
  isRequired?: boolean;
  /** A field from the start: something else was pressed to edit it. */
  isOpenAtFirst?: boolean;
  /** The button's, where not every one is to be a stop for Tab. */
  tabIndex?: number;
  /** `before`: what stood there when the edit began; somebody else may have changed it since. */
  onSave: (value: string, before: string) => void;
  onClose?: () => void;
}

/** A long text has room to be read while it is written. */
const rowsFor = (text: string): number =>
  Math.min(10, Math.max(3, Math.ceil(text.length / 45), text.split("\n").length));

/** Text that becomes a field: Enter saves, Esc takes back, leaving the field saves. */
export function EditInPlace(props: EditInPlaceProps) {
  const { label, value, isRequired = false, isMultiline = false } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(props.isOpenAtFirst ? (props.unsaved ?? value) : null);
  const [before, setBefore] = useState(value);
  const begin = () => {
    setBefore(value);
    setDraft(props.unsaved ?? value);
  };

  const finish = (isSaved: boolean) => {
    const text = draft?.trim() ?? "";
    setDraft(null);
    if (isSaved && draft !== null && text !== before && !(isRequired && text === "")) {
      props.onSave(text, before);
    }
    props.onClose?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // Only the field closes, not what it stands in.
      event.stopPropagation();
      finish(false);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      finish(true);
    }
  };

  if (draft === null) {
    return (
      <button
        type="button"
        className={classes["show"]}
        tabIndex={props.tabIndex}
        aria-label={`${label}: ${value || (props.placeholder ?? "")}`}
        onClick={begin}
      >
        <span
          className={value === "" ? "dimmed" : classes["text"]}
          {...(props.linesMax !== undefined && {
            title: value,
            "data-cut": true,
            style: { WebkitLineClamp: props.linesMax },
          })}
        >
          {value || props.placeholder}
        </span>
        <IconPencil size={13} aria-hidden />
      </button>
    );
  }
  const Field = isMultiline ? "textarea" : "input";
  return (
    <Field
      className={classes["field"]}
      aria-label={label}
      title={t(($) => $.common.editHint)}
      value={draft}
      maxLength={props.maxLength}
      rows={isMultiline ? rowsFor(draft) : undefined}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => finish(true)}
    />
  );
}
