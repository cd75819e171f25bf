import { type Extension, SocialNetwork } from "@baton/contract";
import { Alert, Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../../ui/command-context.ts";
import { setSocialNetwork } from "../../extension/set-social-network.ts";

interface ChooseNetworkProps {
  /** Those without a network. */
  rows: readonly Extension[];
  /** As they are with the network that was chosen. */
  onRows: (rows: readonly Extension[]) => void;
}

/** Before an account is loaded: a network that is chosen later would take it away again. */
export function ChooseNetwork({ rows, onRows }: ChooseNetworkProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  return (
    <Alert color="yellow" mb="sm" role="status">
      {t(($) => $.accounts.load.noNetwork, { count: rows.length })}
      <Group gap="xs" mt="xs" role="group" aria-label={t(($) => $.accounts.tab.network)}>
        {Object.values(SocialNetwork).map((network) => (
          <Button
            key={network}
            size="compact-xs"
            variant="default"
            onClick={() => void setSocialNetwork(context, rows, network, { onRows })}
          >
            {t(($) => $.enums.socialNetwork[network])}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
