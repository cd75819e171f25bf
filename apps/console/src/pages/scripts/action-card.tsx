import type { Action } from "@baton/contract";
import { useTranslation } from "react-i18next";
import editorClasses from "../../editor/editor.module.css";
import { rowAccessText } from "../../entities/sharing/grant-text.ts";
import { viaOf } from "../../entities/sharing/opened-from.ts";
import { isStepLine, stepLines } from "../../entities/step/step-lines.ts";
import { stepSummary } from "../../entities/step/step-summary.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import classes from "./scripts.module.css";

const SHOWN = 12;

interface ActionCardProps {
  action: Action;
  /** Where it is opened from; null for a script that was never saved. */
  scriptId: number | null;
}

/** The saved action a row runs: its steps to look at, and the way to its editor. */
export function ActionCard({ action, scriptId }: ActionCardProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const lines = stepLines(action.steps).filter(isStepLine);
  const accessText = rowAccessText(t, action);
  const { id } = action;
  const search =
    scriptId === null ? { id } : { id, via: viaOf(undefined, { kind: "script", id: scriptId }) };
  const rest = lines.length - SHOWN;
  return (
    <section className={classes["action"]}>
      <h2 className={editorClasses["panelTitle"]}>
        <TypeIcon type={action.actionType.name} />
        {action.name}
      </h2>
      {accessText !== null && <p className={classes["access"]}>{accessText}</p>}
      {lines.length > 0 && (
        <ol className={classes["steps"]}>
          {lines.slice(0, SHOWN).map(({ key, step, number, depth, isOff }) => (
            <li key={key} style={{ paddingInlineStart: depth * 12 }} data-off={isOff || undefined}>
              <span className="dimmed">{number}</span> {step.label ?? words.type(step.type).name}{" "}
              <span className="dimmed">{stepSummary(step)}</span>
            </li>
          ))}
        </ol>
      )}
      {rest > 0 && <span className="dimmed">{t(($) => $.common.andMore, { count: rest })}</span>}
      <LinkButton to="/actions" search={search} size="xs" variant="default">
        {t(($) => $.scripts.openAction)}
      </LinkButton>
    </section>
  );
}
