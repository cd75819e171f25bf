import { Button, Group } from "@mantine/core";
import { IconPuzzle } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EditorPage } from "../../editor/editor-page.tsx";
import { useEditorNavigation } from "../../editor/use-editor-navigation.ts";
import { ExportDialog } from "../../entities/exchange/export-dialog.tsx";
import { ExportManyDialog } from "../../entities/exchange/export-many-dialog.tsx";
import { ImportFilesDialog } from "../../entities/exchange/import-files-dialog.tsx";
import { ElementPicking } from "../../entities/hold/pick/element-picking.tsx";
import { actionPagesQuery } from "../../entities/action/action.queries.ts";
import { typesNamed } from "../../entities/step/catalogue-search.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { StateMessage } from "../../ui/state-message.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { useIntent } from "../../ui/page-intent.ts";
import { addStepTo, useActionDescriptor } from "./action-descriptor.tsx";
import type { OpenAction } from "./action-kind.ts";
import { useNewStep } from "../../entities/step/use-new-step.ts";
import { ActionList } from "./action-list.tsx";
import type { ActionsSearch } from "./actions.search.ts";
import { TypeCard } from "./type-card.tsx";

const route = getRouteApi("/app/actions");

const seedOf = ({ type = "", step = "" }: ActionsSearch): string => `${type} ${step}`;

/** The editor of actions: the own ones and the catalogue, the steps, the form of one step. */
export function ActionsPage() {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const place = route.useSearch();
  const go = useEditorNavigation<ActionsSearch>("/actions");
  const makeStep = useNewStep();
  const openAction = useRef<OpenAction>(null);
  const [importText, setImportText] = useState<string | null>(null);
  const [isExportingMany, setExportingMany] = useState(false);
  const [exportedId, setExportedId] = useState<number | null>(null);
  const { id, type, search = "" } = place;
  const actions = usePages(actionPagesQuery(search, typesNamed(search, words)));
  const isFirst = actions.rows?.length === 0 && search === "";
  const handleNew = () => go.open({ id: "new" });
  const handleImport = useCallback(() => setImportText(""), []);
  useIntent("importRecording", handleImport);
  const descriptor = useActionDescriptor({
    search: place,
    onPasteRecording: setImportText,
    onExport: setExportedId,
    onShown: () => go.patch({ at: undefined }),
    onRunOn: (runOn) => go.patch({ runOn }),
    onGone: () => go.open({}, true),
  });
  return (
    <ElementPicking>
      <EditorPage
        title={t(($) => $.shell.pages.actions)}
        descriptor={descriptor}
        place={place}
        seedOf={seedOf}
        onOpen={go.open}
        isMiddleShown={type !== undefined || isFirst}
        openRef={openAction}
        list={
          <ActionList
            pages={actions}
            currentId={id}
            search={search}
            onSearch={(text) => go.patch({ search: text || undefined })}
            onNew={handleNew}
            onImport={handleImport}
            onExportMany={() => setExportingMany(true)}
            onPickType={({ name }) => {
              const isAdded = addStepTo(openAction.current, makeStep(name, "new"));
              if (!isAdded) go.open({ type: name });
            }}
          />
        }
        nothingOpen={
          type === undefined ? (
            <NothingOpen isFirst={isFirst} onNew={handleNew} onImport={handleImport} />
          ) : (
            <TypeCard
              type={type}
              onBack={() => go.open({})}
              onCreate={(beginning) => go.open({ id: "new", ...beginning })}
            />
          )
        }
      />
      {isExportingMany && (
        <ExportManyDialog kind="actions" search={search} onClose={() => setExportingMany(false)} />
      )}
      {exportedId !== null && (
        <ExportDialog exported={{ actionIds: [exportedId] }} onClose={() => setExportedId(null)} />
      )}
      {importText !== null && (
        <ImportFilesDialog
          initialText={importText}
          onClose={() => setImportText(null)}
          onImported={({ actionIds: [made] }) => made !== undefined && go.open({ id: made })}
        />
      )}
    </ElementPicking>
  );
}

interface NothingOpenProps {
  isFirst: boolean;
  onNew: () => void;
  onImport: () => void;
}

function NothingOpen({ isFirst, onNew, onImport }: NothingOpenProps) {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconPuzzle}
      title={isFirst ? t(($) => $.actions.firstTitle) : t(($) => $.actions.chooseTitle)}
      text={t(($) => $.actions.firstText)}
      action={
        <Group gap="xs" justify="center">
          <Button onClick={onNew}>{t(($) => $.actions.newCustom)}</Button>
          <Button variant="default" onClick={onImport}>
            {t(($) => $.exchange.importFile)}
          </Button>
        </Group>
      }
    />
  );
}
