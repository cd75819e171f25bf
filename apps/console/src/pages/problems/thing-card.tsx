import type { ThingWithProblems } from "@baton/contract";
import { IconAlertTriangle, IconBolt, IconScript } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { problemText } from "../../entities/step/problem-text.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import classes from "./problems.module.css";

const PATHS = { script: "/scripts", action: "/actions" } as const;
const ICONS = { script: IconScript, action: IconBolt };

/** One script or action: what is wrong in it, each with the way to its place. */
export function ThingCard({ thing }: { thing: ThingWithProblems }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const { of, id, name, socialNetwork, problems, problemCount } = thing;
  const ThingIcon = ICONS[of];
  const rest = problemCount - problems.length;
  return (
    <li className={classes["thing"]}>
      <h2 className={classes["name"]}>
        <ThingIcon size={16} stroke={1.6} aria-label={t(($) => $.problems.one[of])} />
        <Link to={PATHS[of]} search={{ id }}>
          <bdi>{name}</bdi>
        </Link>
        {socialNetwork !== null && (
          <span className="dimmed">{t(($) => $.enums.socialNetwork[socialNetwork])}</span>
        )}
      </h2>
      <ul className={classes["problems"]}>
        {problems.map(({ line, number, name: own, type, problem }) => (
          <li key={`${line} ${JSON.stringify(problem)}`}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
            <Link to={PATHS[of]} search={{ id, ...(line === null ? {} : { at: line }) }}>
              {number} <bdi>{own ?? words.type(type ?? "").name}</bdi>
            </Link>
            <span>{problemText(t, words, problem, type)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link to={PATHS[of]} search={{ id }} className={classes["rest"]}>
          {t(($) => $.common.andMore, { count: rest })}
        </Link>
      )}
    </li>
  );
}
