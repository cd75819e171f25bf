import type { GithubEntry, GithubState } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconFolderOpen, IconSearchOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../ui/banner.tsx";
import { StateMessage } from "../../../ui/state-message.tsx";
import { githubErrorText } from "../problem.ts";
import { UploadPanel } from "../upload/upload-panel.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { Crumbs } from "./crumbs.tsx";
import { DropArea } from "./drop-area.tsx";
import classes from "./explorer.module.css";
import { FolderForm } from "./folder-form.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import { Tree } from "./tree-view.tsx";
import { useDelete } from "./use-delete.ts";
import { type ExplorerState, useExplorer } from "./use-explorer.ts";

/** What is in the repository, unfolded as one goes. */
export function Explorer({ state }: { state: GithubState }) {
  const explorer = useExplorer();
  const { tree, store, current } = explorer;
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<GithubEntry | null>(null);
  const remove = useDelete(explorer);
  const repo = state.repo ?? "";
  return (
    <div className={classes["explorer"]}>
      <Crumbs repo={repo} path={current} onGo={explorer.goTo} />
      <Toolbar explorer={explorer} onNewFolder={() => setMaking(true)} />
      {isMaking && (
        <FolderForm
          key={current}
          path={current}
          repo={repo}
          onDone={() => {
            setMaking(false);
            store.reload(false);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      <UploadPanel repo={repo} onDone={() => store.reload(false)} />
      <PartialFailure explorer={explorer} />
      <DropArea tree={tree} repo={repo} current={current}>
        {(dropPath) => (
          <Content
            explorer={explorer}
            repo={repo}
            dropPath={dropPath}
            onShow={setShown}
            onDelete={(entries) => void remove.ask(entries)}
          />
        )}
      </DropArea>
      <ChosenBar explorer={explorer} remove={remove} onShow={setShown} />
      {shown && (
        <PreviewDialog
          entry={shown}
          onClose={() => setShown(null)}
          onDelete={async () => {
            if (await remove.ask([shown])) setShown(null);
          }}
        />
      )}
    </div>
  );
}

function PartialFailure({ explorer: { tree, store } }: { explorer: ExplorerState }) {
  const { t } = useTranslation();
  if (tree.error !== null)
    return (
      <Banner
        tone="bad"
        icon={IconAlertTriangle}
        action={
          <button type="button" className="toast-action" onClick={() => store.reload(false)}>
            {t(($) => $.common.retry)}
          </button>
        }
      >
        {t(($) => $.common.couldNotLoad)}. {githubErrorText(t, tree.error)}
      </Banner>
    );
  if (!tree.root.isTruncated) return null;
  return (
    <Banner tone="warn" icon={IconAlertTriangle}>
      {t(($) => $.github.explorer.truncated)}
    </Banner>
  );
}

interface ContentProps {
  explorer: ExplorerState;
  repo: string;
  dropPath: string | null;
  onShow: (entry: GithubEntry) => void;
  onDelete: (entries: readonly GithubEntry[]) => void;
}

function Content({ explorer, repo, dropPath, onShow, onDelete }: ContentProps) {
  const { t } = useTranslation();
  const { tree, store, search } = explorer;
  const { root } = tree;
  if (root.total === null && root.error !== null)
    return (
      <StateMessage
        role="alert"
        icon={IconAlertTriangle}
        title={t(($) => $.common.couldNotLoad)}
        text={githubErrorText(t, root.error)}
        action={
          <button type="button" className="toast-action" onClick={() => store.retry(root)}>
            {t(($) => $.common.retry)}
          </button>
        }
      />
    );
  if (root.total === null) return <Skeleton height={200} m="md" w="auto" />;
  if (root.total === 0)
    return search === "" ? (
      <StateMessage
        icon={IconFolderOpen}
        title={t(($) => $.github.explorer.emptyTitle)}
        text={t(($) => $.github.explorer.emptyText)}
      />
    ) : (
      <StateMessage
        icon={IconSearchOff}
        title={t(($) => $.common.nothingFound)}
        text={t(($) => $.github.explorer.noMatch)}
      />
    );
  return (
    <Tree
      label={repo}
      explorer={explorer}
      dropPath={dropPath}
      onShow={onShow}
      onDelete={onDelete}
    />
  );
}
