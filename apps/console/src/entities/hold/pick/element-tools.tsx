import { Button } from "@mantine/core";
import { IconClick, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../api/error-text.ts";
import type { ElementToolsProps } from "../../step/form/element-tools-slot.ts";
import { HoldBanner } from "../hold-banner.tsx";
import { HoldCommandError } from "../hold-link.ts";
import classes from "./pick.module.css";
import { useElementTools } from "./use-element-tools.ts";
import { NotChosen } from "./use-picking.ts";

/** Takes the element from a page of a browser, and tells what the selectors find in it. */
export function ElementTools(props: ElementToolsProps) {
  const { t } = useTranslation();
  const { picking, pick, test, stop, report } = useElementTools(props);
  const { browser, isChoosing } = picking;
  const isBusy = pick.isPending || test.isPending;
  const common = { size: "compact-xs", variant: "default" } as const;
  const icon = { size: 14, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <div className={classes["tools"]}>
      <div className={classes["buttons"]}>
        <Button
          {...common}
          disabled={isBusy}
          leftSection={<IconClick {...icon} />}
          onClick={() => {
            test.reset();
            pick.mutate();
          }}
        >
          {t(($) => $.picking.pick)}
        </Button>
        <Button
          {...common}
          disabled={isBusy || props.value.length === 0}
          leftSection={<IconSearch {...icon} />}
          onClick={() => {
            pick.reset();
            test.mutate();
          }}
        >
          {t(($) => $.picking.test)}
        </Button>
        {pick.isPending && !isChoosing && (
          <Button {...common} onClick={stop}>
            {t(($) => $.picking.cancel)}
          </Button>
        )}
      </div>
      {pick.isPending && !isChoosing && <span role="status">{t(($) => $.picking.pointing)}</span>}
      {browser && (
        <HoldBanner
          state={browser.hold}
          name={browser.name}
          onGiveBack={picking.giveBack}
          onRetry={picking.takeAgain}
        />
      )}
      <Failure error={pick.error ?? test.error} />
      {report && <Report report={report} />}
    </div>
  );
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error || error instanceof NotChosen) return null;
  const said = () => {
    if (!(error instanceof HoldCommandError)) return errorText(t, error);
    if (error.code === "noTab") return t(($) => $.picking.noPage);
    return t(($) => $.picking.failed, { message: error.message });
  };
  return (
    <span role="alert" className={classes["failed"]}>
      {said()}
    </span>
  );
}

function Report({ report }: { report: NonNullable<ReturnType<typeof useElementTools>["report"]> }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {report.title !== null && <span>{t(($) => $.picking.on, { title: report.title })}</span>}
      <ul className={classes["report"]} aria-label={t(($) => $.picking.found)}>
        {report.findings.map(({ selector, said, tone }) => (
          <li key={selector}>
            <code>{selector}</code>
            <span data-tone={tone}>{said}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
