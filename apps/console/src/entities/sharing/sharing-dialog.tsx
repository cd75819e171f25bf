import { GetScriptsDialog } from "./get-scripts-dialog.tsx";
import { UpdatesDialog } from "./updates-dialog.tsx";

interface SharingDialogProps {
  /** What others have sent, or what has become of it since. */
  shown: "received" | "updates";
  onClose: () => void;
}

export const SharingDialog = ({ shown, onClose }: SharingDialogProps) =>
  shown === "received" ? (
    <GetScriptsDialog onClose={onClose} />
  ) : (
    <UpdatesDialog onClose={onClose} />
  );
