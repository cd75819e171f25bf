import { ExtensionState, ScriptStatus } from "@baton/contract";
import { IconCircleOff, IconPlugConnectedX } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ExtensionCounts } from "../../entities/extension/extension-counts.queries.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { StatusMark } from "../../ui/status-chip.tsx";
import classes from "./status-strip.module.css";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

/** What goes on, what needs somebody, what is over. */
const ORDER: readonly ScriptStatus[] = [
  ScriptStatus.InProgress,
  ScriptStatus.InQueue,
  ScriptStatus.WaitingForBrowser,
  ScriptStatus.Pause,
  ScriptStatus.Error,
  ScriptStatus.FinishedWithErrors,
  ScriptStatus.Aborted,
  ScriptStatus.Finished,
  ScriptStatus.Unknown,
];

interface StatusStripProps {
  /** Undefined until they are there. */
  counts: ExtensionCounts | undefined;
  page: ExtensionsPageState;
}

/** Whether all is well, in one look: how many do what. Each count is a filter. */
export function StatusStrip({ counts, page }: StatusStripProps) {
  const { t } = useTranslation();
  const { search, setFilter } = page;
  const chosen = search.status ?? [];
  const countOf = new Map(counts?.statuses.map(({ status, count }) => [status, count]));
  const shown = ORDER.filter((status) => countOf.has(status) || chosen.includes(status));
  const isAll = chosen.length === 0 && search.online === undefined && search.state === undefined;

  /** One takes the place of the others; with Ctrl it is added to them. */
  const choose = (status: ScriptStatus, event: MouseEvent) => {
    const isAdded = event.ctrlKey || event.metaKey;
    const others = isAdded ? chosen.filter((one) => one !== status) : [];
    const isOn = chosen.includes(status) && (isAdded || chosen.length === 1);
    const next = isOn ? others : [...others, status];
    setFilter({ status: next.length > 0 ? next : undefined });
  };
  const labelOf = (status: ScriptStatus) =>
    status === ScriptStatus.Unknown
      ? t(($) => $.extensions.neverRan)
      : t(($) => $.enums.scriptStatus[status]);
  const offline = counts?.offline ?? 0;
  return (
    <div
      role="group"
      aria-label={t(($) => $.extensions.strip.label)}
      className={classes["strip"]}
      data-pending={counts === undefined || undefined}
    >
      <Chip
        isOn={isAll}
        onClick={() => setFilter({ status: undefined, online: undefined, state: undefined })}
        count={isAll ? counts?.total : undefined}
        label={t(($) => $.extensions.filters.all)}
      />
      {shown.map((status) => (
        <Chip
          key={status}
          isOn={chosen.includes(status)}
          onClick={(event) => choose(status, event)}
          sign={<StatusMark status={status} label="" />}
          count={countOf.get(status) ?? 0}
          label={labelOf(status)}
        />
      ))}
      {(offline > 0 || search.online === false) && (
        <Chip
          isOn={search.online === false}
          onClick={() => setFilter({ online: search.online === false ? undefined : false })}
          sign={<IconPlugConnectedX size={14} stroke={1.8} aria-hidden />}
          count={offline}
          label={t(($) => $.extensions.offline)}
        />
      )}
      <DisabledChip counts={counts} page={page} />
    </div>
  );
}

function DisabledChip({ counts, page: { search, setFilter } }: StatusStripProps) {
  const { t } = useTranslation();
  const { Disabled } = ExtensionState;
  const count = counts?.states.find(({ state }) => state === Disabled)?.count ?? 0;
  const isOn = search.state?.includes(Disabled) ?? false;
  if (count === 0 && !isOn) return null;
  return (
    <Chip
      isOn={isOn}
      onClick={() => setFilter({ state: isOn ? undefined : [Disabled] })}
      sign={<IconCircleOff size={14} stroke={1.8} aria-hidden />}
      count={count}
      label={t(($) => $.enums.extensionState[Disabled])}
    />
  );
}

interface ChipProps {
  isOn: boolean;
  sign?: ReactNode;
  count: number | undefined;
  label: string;
  onClick: (event: MouseEvent) => void;
}

function Chip({ isOn, sign, count, label, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} className={classes["chip"]} onClick={onClick}>
      {sign}
      {count !== undefined && <strong>{formatNumber(count, currentLanguage())}</strong>} {label}
    </button>
  );
}
