import { type Extension, SocialNetwork } from "@baton/contract";
import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setSocialNetwork } from "../../entities/extension/set-social-network.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { useAsking } from "../../ui/confirm/use-asking.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

interface SocialNetworkDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

/** A radio's values are texts. */
const NONE = "none";
const NETWORKS = Object.values(SocialNetwork);

/** The network that all rows have now, so that the dialog opens on it. */
function commonNetwork(rows: readonly Extension[]): string | null {
  const [first, ...others] = new Set(rows.map((row) => String(row.socialNetwork ?? NONE)));
  return others.length === 0 ? (first ?? null) : null;
}

const toNetwork = (value: string): SocialNetwork | null =>
  NETWORKS.find((network) => String(network) === value) ?? null;

export function SocialNetworkDialog({ rows, onClose }: SocialNetworkDialogProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const common = commonNetwork(rows);
  const [chosen, setChosen] = useState(common);
  const ask = useAsking(onClose);
  const handleSubmit = () => {
    if (chosen === null) return;
    void ask((onSure) => setSocialNetwork(context, rows, toNetwork(chosen), { onSure }));
  };
  return (
    <FormDialog
      title={t(($) => $.extensionChanges.network.title, { count: rows.length })}
      names={rows.map(({ name }) => name)}
      submit={t(($) => $.extensionChanges.network.submit)}
      isReady={chosen !== null && chosen !== common}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Radio.Group
        label={t(($) => $.extensionChanges.network.label)}
        description={t(($) => $.extensionChanges.network.intro)}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap={8} mt="xs">
          {NETWORKS.map((network) => (
            <Radio
              key={network}
              value={String(network)}
              label={t(($) => $.enums.socialNetwork[network])}
            />
          ))}
          <Radio value={NONE} label={t(($) => $.extensionChanges.network.none)} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
