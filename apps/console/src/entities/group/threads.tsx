import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./groups.module.css";
import { readLimit } from "./thread-limit.ts";
import { useLimitFault } from "./use-limit-fault.ts";

interface ThreadsProps {
  used: number;
  /** 0: none. */
  limit: number;
  /** The field's label: whose limit it is. */
  fieldLabel: string;
  onSave: (limit: number) => void;
  isOpenAtFirst?: boolean | undefined;
  onClose?: (() => void) | undefined;
  tabIndex?: number | undefined;
}

/** "3 of 5" and a bar: how many threads are used and allowed. Pressed, a field for the limit. */
export function Threads(props: ThreadsProps) {
  const { used, limit, tabIndex } = props;
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(props.isOpenAtFirst ?? false);
  const close = () => {
    setEditing(false);
    props.onClose?.();
  };
  if (isEditing) return <LimitField {...props} onClose={close} />;

  const words =
    limit === 0
      ? t(($) => $.groups.usedOfNone, { used })
      : t(($) => $.groups.usedOf, { used, limit });
  return (
    <button
      type="button"
      className={classes["threads"]}
      tabIndex={tabIndex}
      title={t(($) => $.groups.changeLimit)}
      aria-label={`${t(($) => $.groups.threads)}: ${words}. ${t(($) => $.groups.changeLimit)}`}
      onClick={() => setEditing(true)}
    >
      {limit > 0 && (
        <span className={classes["bar"]} aria-hidden>
          <span
            className={classes["used"]}
            data-full={used >= limit || undefined}
            style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
          />
        </span>
      )}
      {words}
    </button>
  );
}

/** Enter saves, Esc takes back; what cannot be a limit stays until it is one. */
function LimitField({
  limit,
  fieldLabel,
  onSave,
  onClose,
}: ThreadsProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(limit));
  const faultId = useId();
  const read = readLimit(text);
  const fault = useLimitFault()(read);

  const save = () => {
    if (typeof read !== "number") return;
    if (read !== limit) onSave(read);
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    } else if (event.key === "Enter") {
      event.preventDefault();
      save();
    }
  };
  return (
    <span className={classes["limit"]}>
      <input
        className={classes["limitField"]}
        inputMode="numeric"
        autoFocus
        aria-label={fieldLabel}
        aria-invalid={fault !== null}
        aria-describedby={faultId}
        title={t(($) => $.common.editHint)}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => (fault === null ? save() : onClose())}
      />
      <span id={faultId} className={fault === null ? "dimmed" : classes["fault"]} role="status">
        {fault ?? t(($) => $.groups.limitHint)}
      </span>
    </span>
  );
}
