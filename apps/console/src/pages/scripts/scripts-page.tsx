import { IconScript } from "@tabler/icons-react";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { EditorPage } from "../../editor/editor-page.tsx";
import { useEditorNavigation } from "../../editor/use-editor-navigation.ts";
import { ExportDialog } from "../../entities/exchange/export-dialog.tsx";
import { ExportManyDialog } from "../../entities/exchange/export-many-dialog.tsx";
import { ImportFilesDialog } from "../../entities/exchange/import-files-dialog.tsx";
import { ElementPicking } from "../../entities/hold/pick/element-picking.tsx";
import { scriptPagesQuery } from "../../entities/script/script-lists.ts";
import { sharingWords } from "../../entities/sharing/sharing.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import type { Choice } from "../../ui/use-choices.ts";
import { usePages } from "../../ui/use-pages.ts";
import { useIntent } from "../../ui/page-intent.ts";
import { debugAgainOf } from "./script-debugging.tsx";
import { useScriptDescriptor } from "./script-descriptor.tsx";
import { ScriptList } from "./script-list.tsx";
import classes from "./scripts.module.css";
import { SCRIPT_TEMPLATES, type ScriptsSearch, type ScriptTemplate } from "./scripts.search.ts";

const SendScriptsDialog = lazyView(
  [sharingWords],
  async () => (await import("../../entities/sharing/send-scripts-dialog.tsx")).SendScriptsDialog,
);

const route = getRouteApi("/app/scripts");

/** How old the list's "last result" may be where no run was told of. */
const LAST_RESULTS_MS = 10_000;

const refetchInterval = (pageCount: number) => LAST_RESULTS_MS * Math.max(1, pageCount);

const templateOf = ({ template = "blank" }: ScriptsSearch): ScriptTemplate => template;

/** The editor of scripts: what there is, the rows, the form of one row or a run on trial. */
export function ScriptsPage() {
  const { t } = useTranslation();
  const place = route.useSearch();
  const { id, at, runOn, search } = place;
  const template = templateOf(place);
  const go = useEditorNavigation<ScriptsSearch>("/scripts");
  const navigate = useNavigate();
  const scripts = usePages(scriptPagesQuery(search), { refetchInterval });
  const isFirst = scripts.rows?.length === 0 && search === undefined;
  const [sending, setSending] = useState<readonly Choice[] | null>(null);
  const handleSend = useCallback(() => setSending([]), []);
  useIntent("sendScripts", handleSend);
  const handleNew = (chosen: ScriptTemplate) => go.open({ id: "new", template: chosen });
  const [isExportingMany, setExportingMany] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [exportedId, setExportedId] = useState<number | null>(null);
  const descriptor = useScriptDescriptor({
    onExport: setExportedId,
    id,
    template,
    at,
    onShown: () => go.patch({ at: undefined }),
    runOn,
    onRunOn: (extensionId) => go.patch({ runOn: extensionId }),
    debugAgain: debugAgainOf(place),
    onDebugged: () => go.patch({ debug: undefined, debugRow: undefined, debugStep: undefined }),
    onSend: (script) => setSending([script]),
  });
  return (
    <ElementPicking>
      <EditorPage
        title={t(($) => $.shell.pages.scripts)}
        descriptor={descriptor}
        place={place}
        seedOf={templateOf}
        onOpen={go.open}
        isMiddleShown={isFirst}
        list={
          <ScriptList
            pages={scripts}
            currentId={id}
            search={search ?? ""}
            onSearch={(text) => go.patch({ search: text || undefined })}
            onNew={handleNew}
            onImport={() => setImporting(true)}
            onExportMany={() => setExportingMany(true)}
          />
        }
        nothingOpen={<NothingOpen isFirst={isFirst} onNew={handleNew} />}
      />
      <Suspense>
        {sending && <SendScriptsDialog scripts={sending} onClose={() => setSending(null)} />}
      </Suspense>
      {isImporting && (
        <ImportFilesDialog
          onClose={() => setImporting(false)}
          onImported={({ scriptIds: [script], actionIds: [action] }) => {
            if (script !== undefined) go.open({ id: script });
            else if (action !== undefined)
              void navigate({ to: "/actions", search: { id: action } });
          }}
        />
      )}
      {isExportingMany && (
        <ExportManyDialog
          kind="scripts"
          search={search ?? ""}
          onClose={() => setExportingMany(false)}
        />
      )}
      {exportedId !== null && (
        <ExportDialog exported={{ scriptIds: [exportedId] }} onClose={() => setExportedId(null)} />
      )}
    </ElementPicking>
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
          {isFirst && (
            <Link
              to="/actions"
              search={{ id: "new", record: "script" }}
              className={classes["choice"]}
            >
              <strong>{t(($) => $.scripts.recordFirst)}</strong>
              <span>{t(($) => $.scripts.recordFirstText)}</span>
            </Link>
          )}
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
