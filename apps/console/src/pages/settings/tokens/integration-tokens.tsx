import { type AccessToken, getExternalToken, type ShownToken } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { AskedButton } from "../section/asked-button.tsx";
import { CreateTokenDialog } from "./create-token-dialog.tsx";
import { IntegrationTokenRow } from "./integration-token-row.tsx";
import classes from "../section/settings.module.css";
import { ShownTokenDialog } from "./shown-token.tsx";

interface Shown {
  made: ShownToken;
  /** The token that it took the place of. */
  replacedId: number | null;
}

/** Programs' tokens, apart from sessions and archives; null while they are not known. */
export function IntegrationTokens({ tokens }: { tokens: readonly AccessToken[] | null }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <>
      <div className={classes["cardHead"]}>
        <div>
          <h3 className={classes["cardTitle"]}>{t(($) => $.settings.integration.programs)}</h3>
          <p className={classes["text"]}>{t(($) => $.settings.integration.programsText)}</p>
        </div>
        <Group gap="xs" className={classes["buttons"] ?? ""}>
          <ExternalToken onShown={(made) => setShown({ made, replacedId: null })} />
          <Button
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t(($) => $.settings.integration.create)}
          </Button>
        </Group>
      </div>
      {tokens && (
        <div className={classes["card"]}>
          {tokens.length === 0 && (
            <p className={classes["plain"]}>{t(($) => $.settings.integration.noPrograms)}</p>
          )}
          {tokens.length > 0 && (
            <ul
              className={classes["networks"]}
              aria-label={t(($) => $.settings.integration.programs)}
            >
              {tokens.map((token) => (
                <IntegrationTokenRow
                  key={token.id}
                  token={token}
                  onRotated={(made) => setShown({ made, replacedId: token.id })}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      {isAdding && (
        <CreateTokenDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setShown({ made, replacedId: null });
          }}
        />
      )}
      {shown && (
        <ShownTokenDialog
          shown={shown.made}
          replaced={tokens?.find(({ id }) => id === shown.replacedId)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** The token that other products of the field ask for: made anew whenever it is to be seen. */
function ExternalToken({ onShown }: { onShown: (shown: ShownToken) => void }) {
  const { t } = useTranslation();
  return (
    <AskedButton
      variant="subtle"
      size="sm"
      label={t(($) => $.settings.integration.external)}
      title={t(($) => $.settings.integration.externalTitle)}
      text={t(($) => $.settings.integration.externalText)}
      confirmLabel={t(($) => $.settings.integration.externalConfirm)}
      act={() => call(getExternalToken)}
      touches={[tokensQuery.queryKey]}
      onDone={onShown}
    />
  );
}
