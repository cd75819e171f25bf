import { IconBrandGithub } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Section } from "./section.tsx";
import classes from "./settings.module.css";

export function GithubSection() {
  const { t } = useTranslation();
  return (
    <Section id="github" title={t(($) => $.settings.github.title)}>
      <div className={classes["card"]}>
        <div className={classes["plain"]}>
          <IconBrandGithub size={22} stroke={1.5} aria-hidden />
          <div>
            <strong>{t(($) => $.settings.github.notYetTitle)}</strong>
            <p className={classes["text"]}>{t(($) => $.settings.github.notYetText)}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
