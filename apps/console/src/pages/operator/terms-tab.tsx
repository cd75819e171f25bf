import type { OperatorTerms } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconFileText, IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Pill } from "../../ui/pill.tsx";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { scrolledRegion } from "../../ui/scrolled-region.ts";
import { StateMessage } from "../../ui/state-message.tsx";
import classes from "./operator.module.css";
import { TERMS_ROWS, termsQuery } from "./operator.queries.ts";
import { PagedList } from "./paged-list.tsx";
import { PublishTermsDialog } from "./publish-terms-dialog.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";

/** The versions of the Terms and Conditions, and what each says in every language. */
export function TermsTab() {
  const { t } = useTranslation();
  const { search } = useOperatorSearch();
  const page = search.page ?? 1;
  const found = useQuery({ ...termsQuery(page), placeholderData: keepPreviousData });
  const newest = useQuery(termsQuery(1));
  const [isPublishing, setPublishing] = useState(false);
  const publish = (
    <Button
      leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
      disabled={!newest.data}
      onClick={() => setPublishing(true)}
    >
      {t(($) => $.operator.terms.new)}
    </Button>
  );
  return (
    <div className={classes["body"]}>
      <div className={classes["toolbar"]}>
        <span className="dimmed">{t(($) => $.operator.terms.about)}</span>
        <span className={classes["atEnd"]}>{publish}</span>
      </div>
      <PagedList
        found={found}
        pageRows={TERMS_ROWS}
        empty={
          <StateMessage
            icon={IconFileText}
            title={t(($) => $.operator.terms.none)}
            text={t(($) => $.operator.terms.noneText)}
          />
        }
      >
        {(versions) => <Versions versions={versions} isFirstPage={page === 1} />}
      </PagedList>
      {isPublishing && (
        <PublishTermsDialog
          texts={newest.data?.data[0]?.texts ?? {}}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}

interface VersionsProps {
  versions: readonly OperatorTerms[];
  isFirstPage: boolean;
}

interface VersionFacts {
  shown: number | undefined;
  current: number | undefined;
  onOpen: (version: number) => void;
}

type VersionRow = OperatorTerms & { id: number };

const versionColumns = ({ shown, current, onOpen }: VersionFacts): PlainColumn<VersionRow>[] => [
  {
    id: "version",
    label: (t) => t(($) => $.operator.terms.version),
    isWide: true,
    render: ({ version }, t) => (
      <>
        <button
          type="button"
          className={classes["open"]}
          aria-pressed={shown === version}
          onClick={() => onOpen(version)}
        >
          {t(($) => $.operator.terms.number, { version })}
        </button>{" "}
        {current === version && <Pill>{t(($) => $.operator.terms.current)}</Pill>}
      </>
    ),
  },
  {
    id: "published",
    label: (t) => t(($) => $.operator.terms.publishedAt),
    render: ({ publishedAt }) => <DateTime value={publishedAt} />,
  },
  {
    id: "languages",
    label: (t) => t(($) => $.operator.terms.languages),
    isSpare: true,
    render: ({ texts }) => LANGUAGES.filter((language) => texts[language] !== undefined).join(", "),
  },
  {
    id: "accepted",
    label: (t) => t(($) => $.operator.terms.accepted),
    isAtEnd: true,
    render: ({ acceptedCount }) => formatNumber(acceptedCount, currentLanguage()),
  },
];

function Versions({ versions, isFirstPage }: VersionsProps) {
  const { search, go } = useOperatorSearch();
  const shown = versions.find(({ version }) => version === search.open) ?? versions[0];
  return (
    <>
      <PlainTable
        columns={versionColumns({
          shown: shown?.version,
          current: isFirstPage ? versions[0]?.version : undefined,
          onOpen: (version) => go({ open: version }),
        })}
        rows={versions.map((terms) => ({ ...terms, id: terms.version }))}
      />
      {shown && <Texts terms={shown} />}
    </>
  );
}

/** A version in its languages, side by side. */
function Texts({ terms }: { terms: OperatorTerms }) {
  const { t } = useTranslation();
  const { version, texts } = terms;
  const title = t(($) => $.operator.terms.number, { version });
  return (
    <section className={classes["texts"]} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes["columns"]}>
        {LANGUAGES.map((language) => (
          <div key={language} className={classes["column"]}>
            <h3>{LANGUAGE_NAMES[language]}</h3>
            {texts[language] === undefined ? (
              <p className="dimmed">{t(($) => $.operator.terms.noText)}</p>
            ) : (
              <div
                className={classes["text"]}
                lang={language}
                {...scrolledRegion(`${title}, ${LANGUAGE_NAMES[language]}`)}
              >
                {texts[language]}
              </div>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
