import { downloadGithubFile, type GithubEntry } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { IconDownload, IconExternalLink, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../../api/client.ts";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { PreviewFrame, type PreviewSource } from "../../document/preview-frame.tsx";
import { fetchGithubPreview, githubPreviewKey } from "../github.queries.ts";
import { useFileActions } from "./file-actions.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";

const sourceOf = ({ path, sha }: GithubEntry): PreviewSource => ({
  queryKey: githubPreviewKey(path, sha),
  preview: (signal) => fetchGithubPreview(path, signal),
  file: () => callForFile(downloadGithubFile, { body: { path } }),
});

interface PreviewDialogProps {
  entry: GithubEntry;
  onClose: () => void;
  onDelete: () => Promise<void>;
}

/** One file: how it begins, and what can be done with it. */
export function PreviewDialog({ entry, onClose, onDelete }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { download, visit } = useFileActions();
  return (
    <Dialog size="xl" onClose={onClose} title={entry.name}>
      <span className="dimmed">
        {entry.path}
        {entry.size !== null && ` · ${formatBytes(entry.size, currentLanguage())}`}
      </span>
      <PreviewFrame source={sourceOf(entry)} name={entry.name} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate(entry)}
        >
          {t(($) => $.common.download)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconExternalLink size={15} aria-hidden />}
          loading={visit.isPending}
          onClick={() => visit.mutate(entry)}
        >
          {t(($) => $.github.explorer.atGithub)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => void onDelete()}
        >
          {t(($) => $.common.delete)}
        </Button>
      </Group>
    </Dialog>
  );
}
