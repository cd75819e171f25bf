import {
  type Account,
  ACCOUNT_SECRET_FIELDS,
  getCredentials,
  type ShownCredentials,
} from "@baton/contract";
import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconCopy, IconDownload, IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { AccountCode } from "./account-code.tsx";
import { keepConfirmation, type Proof } from "../../api/confirmation.ts";
import { COOKIE_FORMATS, saveCookies } from "./save-cookies.ts";
import classes from "./account.module.css";
import { useProof } from "./use-proof.tsx";

const SHOWN = ACCOUNT_SECRET_FIELDS.filter((field) => field !== "cookies");
type ShownField = (typeof SHOWN)[number];

/** Masked until the password is given; copied without being shown. */
export function SecretList({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { extensionId } = account;
  const { withProof, question } = useProof();
  const [shown, setShown] = useState<ShownCredentials | null>(null);
  const fetchSecrets = async (proof: Proof): Promise<ShownCredentials> => {
    const secrets = await call(getCredentials, { params: { id: extensionId }, body: proof });
    keepConfirmation(secrets);
    return secrets;
  };
  const copy = (field: ShownField) =>
    withProof(async (proof) => {
      const secrets = shown ?? (await fetchSecrets(proof));
      await navigator.clipboard.writeText(secrets[field] ?? "");
      notifySuccess(t(($) => $.accounts.tab.copied));
    });
  const toggle = () =>
    shown ? setShown(null) : void withProof(async (proof) => setShown(await fetchSecrets(proof)));
  const there = SHOWN.filter((field) => account[field] !== null);
  return (
    <section className={classes["card"]}>
      <Group justify="space-between">
        <h3 className={classes["label"]}>{t(($) => $.accounts.tab.secrets)}</h3>
        {there.length > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={shown ? <IconEyeOff size={14} /> : <IconEye size={14} />}
            onClick={toggle}
          >
            {t(($) => (shown ? $.accounts.tab.hide : $.accounts.tab.show))}
          </Button>
        )}
      </Group>
      {there.length === 0 && account.cookieCount === 0 && (
        <span className="dimmed">{t(($) => $.accounts.tab.noSecrets)}</span>
      )}
      <dl className={classes["secrets"]}>
        {there.map((field) => {
          const name = t(($) => $.accounts.fields[field]);
          const isUnreadable = account.unreadable.includes(field);
          return (
            <div key={field} className={classes["secret"]}>
              <dt>{name}</dt>
              <dd>
                {isUnreadable ? t(($) => $.accounts.tab.unreadable) : (shown ?? account)[field]}
              </dd>
              <ActionIcon
                size="sm"
                disabled={isUnreadable}
                aria-label={t(($) => $.accounts.tab.copy, { field: name })}
                onClick={() => void copy(field)}
              >
                <IconCopy size={14} />
              </ActionIcon>
            </div>
          );
        })}
      </dl>
      <Group gap="xs">
        {account.hasTwoFactorKey && (
          <AccountCode key={extensionId} extensionId={extensionId} withProof={withProof} />
        )}
        {account.cookieCount > 0 && (
          <Menu>
            <Menu.Target>
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<IconDownload size={14} aria-hidden />}
              >
                {t(($) => $.accounts.tab.cookies)}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {COOKIE_FORMATS.map((format) => (
                <Menu.Item
                  key={format}
                  onClick={() =>
                    void withProof((proof) => saveCookies(extensionId, { ...proof, format }))
                  }
                >
                  {t(($) => $.accounts.tab.cookieFormats[format])}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {question}
    </section>
  );
}
