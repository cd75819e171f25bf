import { useTranslation } from "react-i18next";
import { Companions } from "./companions.tsx";
import { Link } from "@tanstack/react-router";
import { Connections } from "./connections.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

/** How Baton reaches the browsers of vendors. */
export function BrowsersSection() {
  const { t } = useTranslation();
  return (
    <Section
      id="browsers"
      title={t(($) => $.settings.browsers.title)}
      text={t(($) => $.settings.browsers.text)}
    >
      <Connections />
      <p className={classes["text"]}>
        <Link to="/templates/$kind" params={{ kind: "profiles" }}>
          {t(($) => $.settings.browsers.templates)}
        </Link>{" "}
        {t(($) => $.settings.browsers.templatesText)}
      </p>
      <Companions />
    </Section>
  );
}
