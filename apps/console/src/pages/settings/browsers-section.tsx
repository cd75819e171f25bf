import { useTranslation } from "react-i18next";
import { Companions } from "./companions.tsx";
import { Connections } from "./connections.tsx";
import { Section } from "./section.tsx";

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
      <Companions />
    </Section>
  );
}
