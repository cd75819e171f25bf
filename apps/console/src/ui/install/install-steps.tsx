import { useTranslation } from "react-i18next";
import { InstallPicture, type InstallStep } from "./install-picture.tsx";
import classes from "./install-steps.module.css";

const ADDRESS = "chrome://extensions";
const STEPS: readonly InstallStep[] = ["unpack", "open", "developerMode", "load"];

/** From the archive to the browser's page of extensions, by the names that stand there. */
export function InstallSteps() {
  const { t } = useTranslation();
  const texts: Record<InstallStep, string> = {
    unpack: t(($) => $.install.unpack),
    open: t(($) => $.install.open, { address: ADDRESS }),
    developerMode: t(($) => $.install.developerMode),
    load: t(($) => $.install.load),
  };
  return (
    <ol className={classes["install"]}>
      {STEPS.map((step) => (
        <li key={step}>
          <InstallPicture step={step} />
          <span>{texts[step]}</span>
        </li>
      ))}
    </ol>
  );
}
