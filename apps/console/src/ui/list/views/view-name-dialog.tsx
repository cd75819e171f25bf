import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRequiredFields } from "../../use-required-fields.ts";
import { VIEW_NAME_MAX_CHARS } from "./saved-views.ts";
import { FormDialog } from "../../dialog/form-dialog.tsx";

interface ViewNameDialogProps {
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
}

export function ViewNameDialog({ name: before, onClose, onName }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const required = useRequiredFields({ name });
  return (
    <FormDialog
      title={t(($) => (before === "" ? $.list.views.save : $.list.views.rename))}
      onSubmit={() => required.check() && onName(name.trim())}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.list.views.name)}
        description={t(($) => $.list.views.hint)}
        value={name}
        maxLength={VIEW_NAME_MAX_CHARS}
        error={required.errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
