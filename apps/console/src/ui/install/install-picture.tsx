import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./install-picture.module.css";

export type InstallStep = "unpack" | "open" | "developerMode" | "load";

const frame = (
  <>
    <rect x="1" y="1" width="218" height="108" rx="7" className={classes["window"]} />
    <path d="M1 23h218" className={classes["line"]} />
    <circle cx="13" cy="12" r="3" className={classes["soft"]} />
    <circle cx="23" cy="12" r="3" className={classes["soft"]} />
    <circle cx="33" cy="12" r="3" className={classes["soft"]} />
  </>
);

const address = (text: string) => (
  <>
    <rect x="46" y="6" width="164" height="12" rx="6" className={classes["field"]} />
    <text x="54" y="15" className={classes["mono"]}>
      {text}
    </text>
  </>
);

const cards = [12, 82, 152].map((x) => (
  <rect key={x} x={x} y="70" width="58" height="30" rx="4" className={classes["field"]} />
));

/** What is written in the pictures: names as the browser has them. */
type Labels = Record<"archive" | "folder" | "developerMode" | "load" | "pack" | "update", string>;

const label = (x: number, y: number, text: string, kind: "middle" | "tight" | "end" | "quiet") => (
  <text x={x} y={y} className={classes[kind]}>
    {text}
  </text>
);

/** Drawn, not photographed: in the reader's words, the same in each scheme and resolution. */
const picturesWith = (labels: Labels): Record<InstallStep, ReactNode> => ({
  unpack: (
    <>
      <rect x="40" y="32" width="46" height="52" rx="5" className={classes["field"]} />
      <path d="M63 32v26M59 38h4M63 44h4M59 50h4" className={classes["strong"]} />
      <rect x="58" y="58" width="10" height="12" rx="2" className={classes["strong"]} />
      <path d="M100 58h24m-7-7 7 7-7 7" className={classes["arrow"]} />
      <path
        d="M138 40h16l5 6h25a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3h-46a3 3 0 0 1-3-3V43a3 3 0 0 1 3-3z"
        className={classes["target"]}
      />
      {label(63, 97, labels.archive, "middle")}
      {label(160, 97, labels.folder, "middle")}
    </>
  ),
  open: (
    <>
      {frame}
      <rect x="46" y="6" width="164" height="12" rx="6" className={classes["target"]} />
      <text x="54" y="15" className={classes["mono"]}>
        chrome://extensions
      </text>
      {[34, 60, 86].map((y) => (
        <rect key={y} x="14" y={y} width="192" height="16" rx="4" className={classes["field"]} />
      ))}
    </>
  ),
  developerMode: (
    <>
      {frame}
      {address("chrome://extensions")}
      {label(172, 40, labels.developerMode, "end")}
      <rect x="182" y="30" width="26" height="14" rx="7" className={classes["on"]} />
      <circle cx="201" cy="37" r="5" className={classes["knob"]} />
      <circle cx="195" cy="37" r="19" className={classes["ring"]} />
      {cards}
    </>
  ),
  load: (
    <>
      {frame}
      {address("chrome://extensions")}
      <rect x="10" y="30" width="102" height="18" rx="9" className={classes["target"]} />
      {label(61, 42, labels.load, "tight")}
      <rect x="116" y="30" width="48" height="18" rx="9" className={classes["field"]} />
      {label(140, 42, labels.pack, "quiet")}
      <rect x="168" y="30" width="42" height="18" rx="9" className={classes["field"]} />
      {label(189, 42, labels.update, "quiet")}
      <path d="m98 44 4 14 3.5-5.5 6.5-1z" className={classes["pointer"]} />
      {cards}
    </>
  ),
});

/** Says nothing to a screen reader: the step's own words do. */
export function InstallPicture({ step }: { step: InstallStep }) {
  const { t } = useTranslation();
  const labels: Labels = {
    archive: t(($) => $.install.labels.archive),
    folder: t(($) => $.install.labels.folder),
    developerMode: t(($) => $.install.labels.developerMode),
    load: t(($) => $.install.labels.load),
    pack: t(($) => $.install.labels.pack),
    update: t(($) => $.install.labels.update),
  };
  return (
    <svg viewBox="0 0 220 110" className={classes["picture"]} aria-hidden>
      {picturesWith(labels)[step]}
    </svg>
  );
}
