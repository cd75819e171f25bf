import type { DocumentUse } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { documentUsesQuery } from "../../entities/document/document.queries.ts";

interface LineProps {
  label: string;
  uses: readonly DocumentUse[];
  renderLink: (use: DocumentUse) => ReactNode;
}

function Line({ label, uses, renderLink }: LineProps) {
  if (uses.length === 0) return null;
  return (
    <p>
      {label}:{" "}
      {uses.map((use, index) => (
        <Fragment key={use.id}>
          {index > 0 && ", "}
          {renderLink(use)}
        </Fragment>
      ))}
    </p>
  );
}

/** What names the document, each leading there. */
export function Uses({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(documentUsesQuery(id));
  if (!data) return null;
  const { scripts, actions, runs } = data;
  if (scripts.length + actions.length + runs.length === 0)
    return <p className="dimmed">{t(($) => $.documents.uses.none)}</p>;
  return (
    <>
      <Line
        label={t(($) => $.documents.uses.scripts, { count: data.scriptCount })}
        uses={scripts}
        renderLink={(use) => (
          <Link to="/scripts" search={{ id: use.id }}>
            {use.name}
          </Link>
        )}
      />
      <Line
        label={t(($) => $.documents.uses.actions, { count: data.actionCount })}
        uses={actions}
        renderLink={(use) => (
          <Link to="/actions" search={{ id: use.id }}>
            {use.name}
          </Link>
        )}
      />
      <Line
        label={t(($) => $.documents.uses.runs, { count: data.runCount })}
        uses={runs}
        renderLink={(use) => (
          <Link to="/runs/$runId" params={{ runId: use.id }}>
            {use.name}
          </Link>
        )}
      />
    </>
  );
}
