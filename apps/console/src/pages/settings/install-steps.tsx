import { useTranslation } from "react-i18next";
import { InstallPicture } from "../../ui/install-picture.tsx";
import classes from "./settings.module.css";

const ADDRESS = "chrome://extensions";
const STEPS = ["unpack", "open", "developerMode", "load"] as const;

export function InstallSteps() {
  const { t } = useTranslation();
  const texts: Record<(typeof STEPS)[number], string> = {
    unpack: t(($) => $.settings.install.unpack),
    open: t(($) => $.settings.install.open, { address: ADDRESS }),
    developerMode: t(($) => $.settings.install.developerMode),
    load: t(($) => $.settings.install.load),
  };
  return (
    <section>
      <h3 className={classes["subheading"]}>{t(($) => $.settings.install.title)}</h3>
      <ol className={classes["install"]}>
        {STEPS.map((step) => (
          <li key={step}>
            <InstallPicture step={step} />
            <span>{texts[step]}</span>
          </li>
        ))}
      </ol>
      <p className={classes["text"]}>{t(($) => $.settings.install.connected)}</p>
    </section>
  );
}
