import { Skeleton, Stack } from "@mantine/core";
import { IconScript } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { scriptPagesQuery, scriptQuery } from "../../entities/script/script.queries.ts";
import { SplitView } from "../../ui/split-view.tsx";
import { useNewborn } from "../../editor/use-newborn.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { toDraft } from "./script-draft.ts";
import { type EditorParts, ScriptEditor } from "./script-editor.tsx";
import { ScriptList } from "./script-list.tsx";
import { draftFrom } from "./script-templates.ts";
import classes from "./scripts.module.css";
import { SCRIPT_TEMPLATES, type ScriptsSearch, type ScriptTemplate } from "./scripts.search.ts";

const route = getRouteApi("/app/scripts");

/** How old the list's "last result" may be; the live feed tells of runs, not of scripts. */
const LAST_RESULTS_MS = 10_000;

const refetchInterval = (pageCount: number) => LAST_RESULTS_MS * Math.max(1, pageCount);

function useScriptsNavigation() {
  const navigate = route.useNavigate();
  const open = (place: Pick<ScriptsSearch, "id" | "template">, isOver = false) =>
    void navigate({
      search: (before) => ({ ...(before.search ? { search: before.search } : {}), ...place }),
      // What was edited is saved or gone: there is nothing to lose, and nothing to go back to.
      replace: isOver,
      ignoreBlocker: isOver,
    });
  const patch = (change: Partial<ScriptsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return { open, patch };
}

/** The editor of scripts: what there is, the rows, the form of one row or a run on trial. */
export function ScriptsPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const go = useScriptsNavigation();
  const scripts = usePages(scriptPagesQuery(search.search), { refetchInterval });
  const isFirst = scripts.rows?.length === 0 && search.search === undefined;
  const handleNew = (template: ScriptTemplate) => go.open({ id: "new", template });
  const layout = (parts: EditorParts) => (
    <SplitView
      hasOpen={search.id !== undefined || isFirst}
      list={
        <ScriptList
          pages={scripts}
          currentId={search.id}
          search={search.search ?? ""}
          onSearch={(text) => go.patch({ search: text || undefined })}
          onNew={handleNew}
        />
      }
      main={parts.main}
      side={parts.side}
      drawer={{ isOpen: parts.isSideOpen, title: parts.sideTitle, onClose: parts.closeSide }}
    />
  );
  const template = search.template ?? "blank";
  const newborn = useNewborn(search.id, template);
  const editorProps = {
    runOn: search.runOn,
    onRunOn: (runOn: number | undefined) => go.patch({ runOn }),
    onCreated(id: number) {
      newborn.adopt(id);
      go.open({ id }, true);
    },
    onDeleted: () => go.open({}, true),
    onBack: () => go.open({}),
    children: layout,
  };
  return (
    <>
      <h1 className="visually-hidden">{t(($) => $.shell.pages.scripts)}</h1>
      {newborn.key !== null && (
        <NewScriptEditor
          key={newborn.key}
          bornId={newborn.bornId}
          template={template}
          {...editorProps}
        />
      )}
      {typeof search.id === "number" && newborn.key === null && (
        <SavedScriptEditor key={search.id} id={search.id} {...editorProps} />
      )}
      {search.id === undefined &&
        layout(partsOf(<NothingOpen isFirst={isFirst} onNew={handleNew} />))}
    </>
  );
}

/** The layout's parts while no script is open. */
const partsOf = (main: ReactNode): EditorParts => ({
  main,
  side: null,
  sideTitle: "",
  isSideOpen: false,
  closeSide: () => {},
});

type SharedProps = Omit<ComponentProps<typeof ScriptEditor>, "script" | "initial">;

interface NewScriptEditorProps extends SharedProps {
  template: ScriptTemplate;
  /** Of the script, once it was saved. */
  bornId: number | null;
}

function NewScriptEditor({ template, bornId, ...props }: NewScriptEditorProps) {
  const { t } = useTranslation();
  const [initial] = useState(() =>
    draftFrom(
      template,
      t(($) => $.scripts.newNames[template]),
    ),
  );
  const script = useQuery({ ...scriptQuery(bornId ?? 0), enabled: bornId !== null });
  const saved = bornId === null ? null : (script.data ?? null);
  return <ScriptEditor script={saved} initial={initial} {...props} />;
}

function SavedScriptEditor({ id, ...props }: SharedProps & { id: number }) {
  const script = useQuery(scriptQuery(id));
  const initial = useMemo(() => script.data && toDraft(script.data), [script.data]);
  if (script.data && initial) {
    return <ScriptEditor script={script.data} initial={initial} {...props} />;
  }
  return props.children(
    partsOf(
      script.isError ? (
        <QueryFailure error={script.error} onRetry={() => void script.refetch()} />
      ) : (
        <Stack gap="sm" p="md" aria-busy="true">
          <Skeleton height={30} width={260} />
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      ),
    ),
  );
}

interface NothingOpenProps {
  isFirst: boolean;
  onNew: (template: ScriptTemplate) => void;
}

/** Leads to the first script, or waits for one to be chosen. */
function NothingOpen({ isFirst, onNew }: NothingOpenProps) {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconScript}
      title={isFirst ? t(($) => $.scripts.firstTitle) : t(($) => $.scripts.chooseTitle)}
      text={t(($) => $.scripts.firstText)}
      action={
        <div className={classes["choices"]}>
          {SCRIPT_TEMPLATES.map((template) => (
            <button
              key={template}
              type="button"
              className={classes["choice"]}
              onClick={() => onNew(template)}
            >
              <strong>{t(($) => $.scripts.templates[template])}</strong>
              <span>{t(($) => $.scripts.templateTexts[template])}</span>
            </button>
          ))}
          <LinkButton to="/actions" variant="subtle" size="xs">
            {t(($) => $.scripts.orRecord)}
          </LinkButton>
        </div>
      }
    />
  );
}
