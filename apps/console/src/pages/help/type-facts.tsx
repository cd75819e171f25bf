import type { ActionTypeDefinition } from "@baton/catalogue";
import { AGENT_PROTOCOL, SocialNetwork } from "@baton/contract";
import type { TFunction } from "i18next";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useUnavailableTypes } from "../../entities/step/action-types.queries.ts";
import { type CatalogueWords, useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { formatList } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import classes from "./help.module.css";

/** Kinds whose steps wait for something. */
const WAITING = new Set<string>(["page", "pointer", "input", "wait", "read", "service"]);

const nameOfAgent = (minor: number): string => `${AGENT_PROTOCOL.major}.${minor}`;

function networksText(t: TFunction, { socialNetwork }: ActionTypeDefinition): string {
  if (socialNetwork !== null) return t(($) => $.enums.socialNetwork[socialNetwork]);
  const names = Object.values(SocialNetwork).map((one) => t(($) => $.enums.socialNetwork[one]));
  return t(($) => $.help.allNetworks, { networks: formatList(names, currentLanguage()) });
}

function placeText(t: TFunction, type: ActionTypeDefinition): string {
  if (type.kind === "action") return t(($) => $.help.places.custom);
  if (type.isRandom) return t(($) => $.help.places.row);
  if (type.isFromRecordings) return t(($) => $.help.places.recording);
  return type.blocks.length > 0 ? t(($) => $.help.places.nested) : t(($) => $.help.places.step);
}

const agentText = (t: TFunction, { sinceMinor }: ActionTypeDefinition): string =>
  sinceMinor === 0
    ? t(($) => $.help.anyAgent)
    : t(($) => $.help.agentFrom, { version: nameOfAgent(sinceMinor) });

function factsOf(
  t: TFunction,
  words: CatalogueWords,
  type: ActionTypeDefinition,
  why: "tariff" | "agent" | undefined,
): [string, string][] {
  const needed = agentText(t, type);
  const barred = why && t(($) => $.steps.problems.unavailable[why]);
  return [
    [t(($) => $.help.networks), networksText(t, type)],
    [t(($) => $.help.where), placeText(t, type)],
    [t(($) => $.help.agent), why === "agent" ? `${needed}. ${barred}` : needed],
    [t(($) => $.help.tariff), why === "tariff" ? `${barred}` : t(($) => $.help.inTariff)],
    ...(WAITING.has(type.kind)
      ? [
          [
            t(($) => $.help.wait),
            t(($) => $.help.waitSeconds, { seconds: type.timeoutMs / 1000 }),
          ] satisfies [string, string],
        ]
      : []),
    ...(type.kind === "action" || type.isRandom
      ? []
      : [[t(($) => $.help.broken), t(($) => $.help.redo[type.redo])] satisfies [string, string]]),
    ...(type.blocks.length > 0
      ? [
          [t(($) => $.help.blocks), type.blocks.map(words.block).join(", ")] satisfies [
            string,
            string,
          ],
        ]
      : []),
    [t(($) => $.help.code), `${type.name} (${type.id})`],
  ];
}

/** Whom the type is for, and what it takes. */
export function TypeFacts({ type }: { type: ActionTypeDefinition }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const why = useUnavailableTypes().get(type.name);
  return (
    <section aria-label={t(($) => $.help.facts)}>
      <dl className={classes["facts"]}>
        {factsOf(t, words, type, why).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
