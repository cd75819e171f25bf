import type { Extension } from "@baton/contract";
import type { ReactNode } from "react";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { extensionChangesWords } from "../../entities/extension/extension-changes.words.ts";
import type { Matching } from "../../entities/data-out/which-rows.tsx";
import { browserProfileWords } from "../../entities/browser-profile/browser-profile.words.ts";
import { dataOutWords } from "../../entities/data-out/data-out.words.ts";
import { proxyWords } from "../../entities/proxy/proxy.words.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { tagWords } from "../../entities/tag/tag.words.ts";
import { scheduleWords } from "../../entities/schedule/schedule.words.ts";
import { accountWords } from "../../entities/account/account.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import type { DialogCommandId } from "./opens-dialog.ts";

interface RowDialogProps {
  rows: readonly Extension[];
  /** All that the table's filters let through. */
  matching: Matching;
  onClose: () => void;
  onNewGroup: () => void;
}

// None of these is there when the table opens.
const ChangeScriptDialog = lazyView(
  [extensionCommandsWords],
  async () => (await import("./change-script-dialog.tsx")).ChangeScriptDialog,
);
const ScheduleRowsDialog = lazyView(
  [scheduleWords],
  async () => (await import("./schedule-rows-dialog.tsx")).ScheduleRowsDialog,
);
const GroupDialog = lazyView(
  [extensionCommandsWords, groupWords, bulkWords],
  async () => (await import("../../entities/group/group-dialog.tsx")).GroupDialog,
);
const LoadAccountsDialog = lazyView(
  [accountWords, extensionChangesWords, extensionCommandsWords, bulkWords],
  async () =>
    (await import("../../entities/account/load/load-accounts-dialog.tsx")).LoadAccountsDialog,
);
const SocialNetworkDialog = lazyView(
  [extensionChangesWords, extensionCommandsWords, bulkWords],
  async () => (await import("./social-network-dialog.tsx")).SocialNetworkDialog,
);

const IntegrationDialog = lazyView(
  [extensionChangesWords, extensionCommandsWords, bulkWords],
  async () => (await import("./integration-dialog.tsx")).IntegrationDialog,
);
const CreateProfilesDialog = lazyView(
  [browserProfileWords],
  async () => (await import("./create-profiles-dialog.tsx")).CreateProfilesDialog,
);
const TagsDialog = lazyView(
  [extensionCommandsWords, tagWords, bulkWords],
  async () => (await import("../../entities/tag/tags-dialog.tsx")).TagsDialog,
);

const GiveProxiesDialog = lazyView(
  [proxyWords, extensionCommandsWords, bulkWords],
  async () => (await import("./give-proxies-dialog.tsx")).GiveProxiesDialog,
);
const NoteDialog = lazyView(
  [extensionChangesWords, extensionCommandsWords, bulkWords],
  async () => (await import("./note-dialog.tsx")).NoteDialog,
);
const CookiesDialog = lazyView(
  [accountWords, extensionCommandsWords, bulkWords],
  async () => (await import("../../entities/account/cookies-dialog.tsx")).CookiesDialog,
);

const DownloadDataDialog = lazyView(
  [dataOutWords],
  async () => (await import("../../entities/data-out/download-data-dialog.tsx")).DownloadDataDialog,
);

const ROW_DIALOGS: Record<DialogCommandId, (props: RowDialogProps) => ReactNode> = {
  changeScript: (props) => <ChangeScriptDialog {...props} />,
  schedule: (props) => <ScheduleRowsDialog {...props} />,
  group: (props) => <GroupDialog {...props} />,
  browserConfig: (props) => <IntegrationDialog {...props} />,
  createProfile: (props) => <CreateProfilesDialog {...props} />,
  tags: (props) => <TagsDialog {...props} />,
  loadAccounts: (props) => <LoadAccountsDialog {...props} />,
  proxies: (props) => <GiveProxiesDialog {...props} />,
  note: (props) => <NoteDialog {...props} />,
  downloadCookies: (props) => <CookiesDialog {...props} />,
  downloadData: (props) => <DownloadDataDialog {...props} />,
  socialNetwork: (props) => <SocialNetworkDialog {...props} />,
};

/** The dialog that a command opens first, and which sees to the rest. */
export const RowDialog = ({ kind, ...props }: RowDialogProps & { kind: DialogCommandId }) =>
  ROW_DIALOGS[kind](props);
