import { Button } from "@mantine/core";
import { IconBrowserPlus, IconCheck, IconPackage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { tokensQuery } from "../../entities/user/tokens.queries.ts";
import { InstallSteps } from "../../ui/install/install-steps.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import classes from "./first-steps.module.css";

interface StepProps {
  number: number;
  title: string;
  text?: string;
  isDone?: boolean;
  isCurrent?: boolean;
  children?: ReactNode;
}

function Step({ number, title, text, isDone, isCurrent, children }: StepProps) {
  return (
    <li
      className={classes["step"]}
      data-done={isDone || undefined}
      aria-current={isCurrent ? "step" : undefined}
    >
      <span className={classes["number"]} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2.5} /> : number}
      </span>
      <div className={classes["stepBody"]}>
        <h3 className={classes["stepTitle"]}>{title}</h3>
        {text !== undefined && <p className={classes["stepText"]}>{text}</p>}
        {children}
      </div>
    </li>
  );
}

/** The way that takes one press. */
function CreateBrowser({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes["quickest"]}>
        <div>
          <h3 className={classes["stepTitle"]}>{t(($) => $.firstSteps.createTitle)}</h3>
          <p className={classes["stepText"]}>{t(($) => $.firstSteps.createText)}</p>
        </div>
        <Button leftSection={<IconBrowserPlus size={15} />} onClick={onCreate}>
          {t(($) => $.extensions.createBrowser)}
        </Button>
      </div>
      <p className={classes["or"]}>{t(($) => $.firstSteps.own)}</p>
    </>
  );
}

interface FirstStepsProps {
  /** Undefined where the operator offers none. */
  onCreateBrowser: (() => void) | undefined;
}

/** The table before it has a row: the way from nothing to the first connected browser. */
export function FirstSteps({ onCreateBrowser }: FirstStepsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(tokensQuery);
  const hasArchive = data?.data.some(({ kind }) => kind === "agent") ?? false;
  return (
    <div className={classes["holder"]}>
      <section className={classes["guide"]}>
        <h2 className={classes["title"]}>{t(($) => $.firstSteps.title)}</h2>
        <p className={classes["intro"]}>{t(($) => $.firstSteps.text)}</p>
        {onCreateBrowser && <CreateBrowser onCreate={onCreateBrowser} />}
        <ol className={classes["steps"]}>
          <Step
            number={1}
            title={t(($) => $.firstSteps.generateTitle)}
            text={t(($) => $.firstSteps.generateText)}
            isDone={hasArchive}
            isCurrent={!hasArchive}
          >
            <LinkButton
              to="/settings"
              hash="generate-extension"
              variant={hasArchive || onCreateBrowser ? "default" : "filled"}
              leftSection={<IconPackage size={15} />}
            >
              {t(($) => $.firstSteps.generate)}
            </LinkButton>
          </Step>
          <Step number={2} title={t(($) => $.firstSteps.installTitle)} isCurrent={hasArchive}>
            <InstallSteps />
          </Step>
          <Step
            number={3}
            title={t(($) => $.firstSteps.connectTitle)}
            text={t(($) => $.firstSteps.connectWaiting)}
          >
            <span className={classes["waiting"]} aria-hidden />
          </Step>
        </ol>
      </section>
    </div>
  );
}
