import { IconAlertTriangle, IconEyeOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatList } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { GivenFields } from "./given-fields.tsx";
import { commonOf } from "./given.ts";
import type { Sending, SendingLine } from "./send-scripts.ts";
import classes from "./sharing.module.css";

const INDENT_PX = 20;
/** A deep nest must leave room for its fields. */
const INDENTS_MAX = 4;

/** The actions that go along, nested ones below what nests them, and what is given of each. */
export function SendableList({ lines, change }: Pick<Sending, "lines" | "change">) {
  const { t } = useTranslation();
  const sendable = lines.filter(({ action }) => action.canShare);
  const common = commonOf(sendable.map(({ given }) => given));
  const forAll = t(($) => $.sharing.send.forAll);
  return (
    <ul className={classes["lines"]} aria-label={t(($) => $.sharing.send.actions)}>
      {common && sendable.length > 1 && (
        <li data-all>
          <div className={classes["lineHead"]}>
            <strong>{forAll}</strong>
          </div>
          <GivenFields
            label={forAll}
            value={common}
            onChange={(patch) =>
              change(
                sendable.map(({ action }) => action),
                patch,
              )
            }
          />
        </li>
      )}
      {lines.map((line) => (
        <Line key={line.action.id} line={line} change={change} />
      ))}
    </ul>
  );
}

function useEndFault({ action, fault }: SendingLine): string | undefined {
  const { t } = useTranslation();
  if (fault === "past") return t(($) => $.sharing.notPast);
  if (fault === null || action.expiration === null) return undefined;
  return t(($) => $.sharing.notLater, { date: formatDateTime(new Date(action.expiration)) });
}

function Line({ line, change }: { line: SendingLine; change: Sending["change"] }) {
  const { t } = useTranslation();
  const { action, depth, given } = line;
  const endFault = useEndFault(line);
  const names = formatList(action.usedIn, currentLanguage());
  return (
    <li style={{ paddingInlineStart: 12 + Math.min(depth, INDENTS_MAX) * INDENT_PX }}>
      <div className={classes["lineHead"]}>
        <strong>{action.name}</strong>
        <span className="dimmed">
          {t(($) => $.sharing.send.usedIn, { names })}
          {!action.isOwn && `, ${t(($) => $.sharing.send.fromOthers)}`}
        </span>
      </div>
      {action.canShare ? (
        <GivenFields
          label={action.name}
          value={given}
          endFault={endFault}
          onChange={(patch) => change([action], patch)}
        />
      ) : (
        <p className={classes["remark"]} data-tone="bad">
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          {t(($) => $.sharing.send.cannot)}
        </p>
      )}
      {action.leftOutCount > 0 && (
        <p className={classes["remark"]}>
          <IconEyeOff size={15} stroke={1.8} aria-hidden />
          {t(($) => $.sharing.send.leftOut, { count: action.leftOutCount })}
        </p>
      )}
    </li>
  );
}
