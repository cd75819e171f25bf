import type { Action } from "@baton/contract";
import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { IconPuzzle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { actionPagesQuery, actionQuery } from "../../entities/action/action.queries.ts";
import { SplitView } from "../../ui/split-view.tsx";
import { useNewborn } from "../../editor/use-newborn.ts";
import { typesNamed } from "../../entities/step/catalogue-search.ts";
import { newStep } from "../../entities/step/step-ids.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { type ActionDraft, newDraft, toDraft } from "./action-draft.ts";
import { ActionEditor, type EditorParts } from "./action-editor.tsx";
import { ActionList } from "./action-list.tsx";
import type { ActionsSearch } from "./actions.search.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { TypeCard } from "./type-card.tsx";

const route = getRouteApi("/app/actions");

function useActionsNavigation() {
  const navigate = route.useNavigate();
  const open = (place: Pick<ActionsSearch, "id" | "type" | "step">, isOver = false) =>
    void navigate({
      search: (before) => ({ ...(before.search ? { search: before.search } : {}), ...place }),
      // What was edited is saved or gone: there is nothing to lose, and nothing to go back to.
      replace: isOver,
      ignoreBlocker: isOver,
    });
  const search = (text: string) =>
    void navigate({
      search: (before) => ({ ...before, search: text || undefined }),
      replace: true,
    });
  return { open, search };
}

/** The editor of actions: the own ones and the catalogue, the steps, the form of one step. */
export function ActionsPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const go = useActionsNavigation();
  const [importText, setImportText] = useState<string | null>(null);
  const words = useCatalogueTexts();
  const searchText = search.search ?? "";
  const actions = usePages(actionPagesQuery(searchText, typesNamed(searchText, words)));
  const isFirst = actions.rows?.length === 0 && searchText === "";
  const handleNew = () => go.open({ id: "new" });
  const handleImport = () => setImportText("");

  const layout = (parts: EditorParts) => (
    <SplitView
      hasOpen={search.id !== undefined || search.type !== undefined || isFirst}
      list={
        <ActionList
          pages={actions}
          currentId={search.id}
          search={searchText}
          onSearch={go.search}
          onNew={handleNew}
          onImport={handleImport}
          onPickType={({ name }) => (parts.addStep ?? showType)(name)}
        />
      }
      main={parts.main}
      side={parts.side}
      drawer={{ isOpen: parts.isSideOpen, title: parts.sideTitle, onClose: parts.closeSide }}
    />
  );
  const showType = (type: string) => go.open({ type });
  const newborn = useNewborn(search.id, `${search.type ?? ""} ${search.step ?? ""}`);
  const editorProps = {
    onCreated(id: number) {
      newborn.adopt(id);
      go.open({ id }, true);
    },
    onDeleted: () => go.open({}, true),
    onBack: () => go.open({}),
    onPasteRecording: setImportText,
    children: layout,
  };
  return (
    <>
      <h1 className="visually-hidden">{t(($) => $.shell.pages.actions)}</h1>
      {newborn.key !== null && (
        <NewActionEditor
          key={newborn.key}
          bornId={newborn.bornId}
          search={search}
          {...editorProps}
        />
      )}
      {typeof search.id === "number" && newborn.key === null && (
        <SavedActionEditor key={search.id} id={search.id} {...editorProps} />
      )}
      {search.id === undefined &&
        layout(
          partsOf(
            search.type === undefined ? (
              <NothingOpen isFirst={isFirst} onNew={handleNew} onImport={handleImport} />
            ) : (
              <TypeCard
                type={search.type}
                onBack={() => go.open({})}
                onCreate={(place) => go.open({ id: "new", ...place })}
              />
            ),
          ),
        )}
      {importText !== null && (
        <ImportDialog
          initialText={importText}
          onClose={() => setImportText(null)}
          onImported={(action: Action) => go.open({ id: action.id })}
        />
      )}
    </>
  );
}

/** The layout's parts while no action is open. */
const partsOf = (main: ReactNode): EditorParts => ({
  main,
  side: null,
  sideTitle: "",
  isSideOpen: false,
  closeSide: () => {},
  addStep: null,
});

type SharedProps = Omit<ComponentProps<typeof ActionEditor>, "action" | "initial">;

interface NewActionEditorProps extends SharedProps {
  search: ActionsSearch;
  /** Of the action, once it was saved. */
  bornId: number | null;
}

function NewActionEditor({ search, bornId, ...props }: NewActionEditorProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const { type, step } = search;
  const [initial] = useState((): ActionDraft => {
    if (type !== undefined) return newDraft(words.type(type).name, type);
    const draft = newDraft(t(($) => $.actions.newName));
    return step === undefined ? draft : { ...draft, steps: [newStep(step, () => "s1")] };
  });
  const action = useQuery({ ...actionQuery(bornId ?? 0), enabled: bornId !== null });
  const saved = bornId === null ? null : (action.data ?? null);
  return <ActionEditor action={saved} initial={initial} {...props} />;
}

function SavedActionEditor({ id, ...props }: SharedProps & { id: number }) {
  const action = useQuery(actionQuery(id));
  const initial = useMemo(() => action.data && toDraft(action.data), [action.data]);
  if (!action.data || !initial) {
    return props.children(
      partsOf(
        action.isError ? (
          <QueryFailure error={action.error} onRetry={() => void action.refetch()} />
        ) : (
          <EditorSkeleton />
        ),
      ),
    );
  }
  return <ActionEditor action={action.data} initial={initial} {...props} />;
}

function EditorSkeleton() {
  return (
    <Stack gap="sm" p="md" aria-busy="true">
      <Skeleton height={30} width={260} />
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
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
            {t(($) => $.actions.import)}
          </Button>
        </Group>
      }
    />
  );
}
