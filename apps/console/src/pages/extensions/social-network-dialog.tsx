import { type Extension, SocialNetwork } from "@baton/contract";
import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setSocialNetwork } from "../../entities/extension/set-social-network.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { useAsking } from "../../ui/confirm/use-asking.ts";
import { firstNames } from "../../ui/first-names.ts";

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
  const { close, ask } = useAsking(onClose);
  const handleSubmit = () => {
    if (chosen === null) return;
    void ask((onSure) => setSocialNetwork(context, rows, toNetwork(chosen), { onSure }));
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(($) => $.extensionChanges.network.title, { count: rows.length })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <strong>
          {firstNames(
            t,
            rows.map(({ name }) => name),
            currentLanguage(),
          )}
        </strong>
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
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={close}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button disabled={chosen === null || chosen === common} onClick={handleSubmit}>
            {t(($) => $.extensionChanges.network.submit)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
