import type { Problem } from "@baton/catalogue/lint";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { problemText } from "./problem-text.ts";
import classes from "./problems.module.css";
import { useCatalogueTexts } from "./use-catalogue-texts.ts";

/** What is wrong with a row or a step; what is incomplete is said at its fields. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const texts = problems
    .filter(({ kind }) => kind !== "incomplete")
    .map((problem) => problemText(t, words, problem, null));
  if (texts.length === 0) return null;
  return (
    <ul className={classes["problems"]}>
      {texts.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
