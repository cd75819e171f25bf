import { Button } from "@mantine/core";
import { IconBrowserPlus, IconCheck, IconPackage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/link-button.tsx";
import { tokensQuery } from "../../entities/user/tokens.queries.ts";
import { InstallPicture } from "../../ui/install-picture.tsx";
import classes from "./first-steps.module.css";

interface StepProps {
  number: number;
  title: string;
  text: string;
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
        <p className={classes["stepText"]}>{text}</p>
        {children}
      </div>
    </li>
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
        <h2 className={classes["title"]}>{t(($) => $.extensions.empty.title)}</h2>
        <p className={classes["intro"]}>{t(($) => $.extensions.empty.text)}</p>
        <ol className={classes["steps"]}>
          <Step
            number={1}
            title={t(($) => $.extensions.empty.generateTitle)}
            text={t(($) => $.extensions.empty.generateText)}
            isDone={hasArchive}
            isCurrent={!hasArchive}
          >
            <LinkButton
              to="/settings"
              hash="generate-extension"
              variant={hasArchive ? "default" : "filled"}
              leftSection={<IconPackage size={15} />}
            >
              {t(($) => $.extensions.empty.generate)}
            </LinkButton>
          </Step>
          <Step
            number={2}
            title={t(($) => $.extensions.empty.installTitle)}
            text={t(($) => $.extensions.empty.installText)}
            isCurrent={hasArchive}
          >
            <div className={classes["pictures"]}>
              <InstallPicture step="developerMode" />
              <InstallPicture step="load" />
            </div>
          </Step>
          <Step
            number={3}
            title={t(($) => $.extensions.empty.connectTitle)}
            text={t(($) => $.extensions.empty.connectWaiting)}
          >
            <span className={classes["waiting"]} aria-hidden />
          </Step>
        </ol>
        {onCreateBrowser && (
          <div className={classes["or"]}>
            <span>{t(($) => $.extensions.empty.or)}</span>
            <Button
              variant="default"
              leftSection={<IconBrowserPlus size={15} />}
              onClick={onCreateBrowser}
            >
              {t(($) => $.extensions.browser.create)}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
