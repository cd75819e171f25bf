import { Button } from "@mantine/core";
import {
  IconArrowBackUp,
  IconBookmark,
  IconBookmarkFilled,
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GridLayout } from "../../grid/grid-layout.ts";
import { LazyMenu, type MenuEntry } from "../../lazy-menu.tsx";
import { lazyView } from "../../lazy-view.tsx";
import { notifySuccess } from "../../notify.tsx";
import { randomId } from "../../random-id.ts";
import classes from "./views.module.css";
import type { ListSearch, ViewedList } from "../address/viewed-list.ts";
import { listWords } from "../words/list.words.ts";
import { type SavedView, toViewSearch, VIEWS_MAX } from "./saved-views.ts";
import { contentOf, type SavedViews } from "./use-saved-views.ts";

const ViewNameDialog = lazyView(
  [listWords],
  async () => (await import("./view-name-dialog.tsx")).ViewNameDialog,
);

export interface ViewsMenuProps {
  list: Pick<ViewedList<ListSearch>, "schema">;
  views: SavedViews;
  search: ListSearch;
  columns: GridLayout;
}

/** A view that is to get a name: a new one, or one that has another. */
type Named = "new" | SavedView;

function useRemove({ write, choose }: SavedViews) {
  const { t } = useTranslation();
  return (view: SavedView) => {
    write(view.id, null);
    choose(null);
    const undo = () => {
      write(view.id, contentOf(view));
      choose(view);
    };
    notifySuccess(
      t(($) => $.list.views.deleted, { name: view.name }),
      { label: t(($) => $.common.undo), run: undo },
    );
  };
}

/** What can be done with the view that is chosen. */
function useCurrentEntries(
  props: ViewsMenuProps,
  onRename: (view: SavedView) => void,
): MenuEntry[] {
  const { t } = useTranslation();
  const remove = useRemove(props.views);
  const { current, isChanged, choose, write } = props.views;
  if (!current) return [];
  const update = () =>
    write(current.id, { ...contentOf(current), search: toViewSearch(props.list, props.search) });
  return [
    ...(isChanged
      ? [
          {
            key: "back",
            label: t(($) => $.list.views.back),
            icon: IconArrowBackUp,
            onClick: () => choose(current),
          },
        ]
      : []),
    {
      key: "update",
      label: t(($) => $.list.views.update),
      icon: IconDeviceFloppy,
      isDisabled: !isChanged,
      ...(isChanged ? {} : { reason: t(($) => $.list.views.unchanged) }),
      onClick: update,
    },
    {
      key: "rename",
      label: t(($) => $.list.views.rename),
      icon: IconPencil,
      onClick: () => onRename(current),
    },
    {
      key: "delete",
      label: t(($) => $.list.views.delete),
      icon: IconTrash,
      isDestructive: true,
      onClick: () => remove(current),
    },
  ];
}

/** Filters, order and columns under a name: choose one, or keep what is shown now. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { t } = useTranslation();
  const [named, setNamed] = useState<Named | null>(null);
  const { views, current, isChanged, choose, write } = props.views;
  const isFull = views.length >= VIEWS_MAX;
  const chosen: MenuEntry[] = views.map((view) => ({
    key: view.id,
    label: view.name,
    choice: "one",
    isChecked: view === current,
    onClick: () => choose(view),
  }));
  const none: MenuEntry = {
    key: "none",
    label: t(($) => $.list.views.none),
    choice: "one",
    isChecked: current === undefined,
    onClick: () => choose(null),
  };
  const save: MenuEntry = {
    key: "save",
    label: t(($) => $.list.views.save),
    icon: IconPlus,
    isApart: chosen.length > 0,
    isDisabled: isFull,
    ...(isFull && { reason: t(($) => $.list.views.full, { count: VIEWS_MAX }) }),
    onClick: () => setNamed("new"),
  };
  const entries = [
    ...(views.length > 0 ? [none] : []),
    ...chosen,
    save,
    ...useCurrentEntries(props, setNamed),
  ];
  const handleName = (name: string) => {
    setNamed(null);
    if (named !== "new") return named && write(named.id, { ...contentOf(named), name });
    const view = {
      ...{ id: randomId(), name },
      ...{ search: toViewSearch(props.list, props.search), columns: props.columns },
    };
    write(view.id, contentOf(view));
    choose(view);
  };
  const label = t(($) => $.list.views.title);
  const title = current && isChanged ? `${current.name} *` : current?.name;
  const ViewIcon = current ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <LazyMenu
        position="bottom-end"
        entries={entries}
        button={
          <Button
            variant={current ? "light" : "default"}
            px={7}
            maw={220}
            aria-label={title === undefined ? label : `${label}: ${title}`}
            title={title ?? label}
          >
            <ViewIcon size={16} aria-hidden />
            {title !== undefined && <span className={classes["viewName"]}>{title}</span>}
          </Button>
        }
      />
      {named && (
        <Suspense>
          <ViewNameDialog
            name={named === "new" ? "" : named.name}
            onClose={() => setNamed(null)}
            onName={handleName}
          />
        </Suspense>
      )}
    </>
  );
}
