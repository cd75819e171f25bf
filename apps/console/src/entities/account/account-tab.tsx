import {
  type Account,
  ACCOUNT_REASONS,
  type Extension,
  type ExtensionAccount,
} from "@baton/contract";
import { Button, Group, Skeleton } from "@mantine/core";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAgo } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { useNow } from "../../ui/now.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { AccountStatusMark } from "../extension/account-status.tsx";
import { CommandButton } from "../../ui/list/commands/command-button.tsx";
import { type CommandId, EXTENSION_SET } from "../extension/command-list.ts";
import { profileQuery } from "../user/profile.queries.ts";
import classes from "./account.module.css";
import { accountQuery } from "./account.queries.ts";
import { EditAccountDialog } from "./edit-account-dialog.tsx";
import { putBack } from "./restore-accounts.ts";
import { SecretList } from "./secret-list.tsx";

interface AccountTabProps {
  extension: Extension;
  onCommand: (id: CommandId) => void;
}

/** What the extension is signed in as. */
export function AccountTab(props: AccountTabProps) {
  const { extension } = props;
  const query = useQuery(accountQuery(extension));
  const [edited, setEdited] = useState<Account | null>(null);
  return (
    <>
      {extension.account ? (
        <KnownAccount {...props} account={extension.account} query={query} onEdit={setEdited} />
      ) : (
        <NoAccount {...props} />
      )}
      {edited && (
        <EditAccountDialog
          extension={extension}
          before={edited}
          now={extension.account && (query.data ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function NoAccount({ onCommand }: AccountTabProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["stack"]}>
      <strong>{t(($) => $.accounts.tab.none)}</strong>
      <span>{t(($) => $.accounts.tab.noneText)}</span>
      <div>
        <Button size="xs" onClick={() => onCommand("loadAccounts")}>
          {t(($) => $.accounts.tab.load)}
        </Button>
      </div>
    </div>
  );
}

interface KnownAccountProps extends AccountTabProps {
  account: ExtensionAccount;
  query: UseQueryResult<Account>;
  onEdit: (account: Account) => void;
}

function KnownAccount({ extension, account, query, onCommand, onEdit }: KnownAccountProps) {
  const { data } = query;
  return (
    <div className={classes["stack"]}>
      <Facts extension={extension} account={account} userAgent={data?.userAgent ?? null} />
      {query.isPending && <Skeleton height={120} />}
      {query.error && !data && (
        <QueryFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data && <Secrets account={data} />}
      {data?.replaced && <Replaced extension={extension} replaced={data.replaced} />}
      {data && <Ways onCommand={onCommand} extension={extension} onEdit={() => onEdit(data)} />}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children || <span className="dimmed">—</span>}</dd>
    </>
  );
}

/** Which step, how many cookies: what the words leave out stands behind them as the agent says it. */
const TOLD_IN_FULL = new Set(["signInFailed", "pageNotOpened", "cookiesRefused", "interrupted"]);

function Reason({ reason }: { reason: NonNullable<ExtensionAccount["statusReason"]> }) {
  const { t } = useTranslation();
  return (
    <>
      {reasonText(t, reason)}
      {TOLD_IN_FULL.has(reason.failureCode) && <div className="dimmed">{reason.message}</div>}
    </>
  );
}

function reasonText(
  t: TFunction,
  { failureCode, message }: NonNullable<ExtensionAccount["statusReason"]>,
) {
  const known = ACCOUNT_REASONS.find((reason) => reason === failureCode);
  return known ? t(($) => $.accounts.reasons[known]) : message;
}

interface FactsProps {
  extension: Extension;
  account: ExtensionAccount;
  userAgent: string | null;
}

function Facts({ extension, account, userAgent }: FactsProps) {
  const { t } = useTranslation();
  const { socialNetwork: network } = extension;
  const age = formatAgo(useNow() - Date.parse(account.statusSince), currentLanguage());
  return (
    <dl className={classes["facts"]}>
      <Fact label={t(($) => $.accounts.tab.status)}>
        <AccountStatusMark t={t} status={account.status} /> <span className="dimmed">{age}</span>
      </Fact>
      {account.statusReason && (
        <Fact label={t(($) => $.accounts.tab.reason)}>
          <Reason reason={account.statusReason} />
        </Fact>
      )}
      <Fact label={t(($) => $.accounts.tab.checked)}>
        {account.checkedAt === null ? (
          t(($) => $.accounts.tab.neverChecked)
        ) : (
          <DateTime value={account.checkedAt} />
        )}
      </Fact>
      {account.ads && <AdsRead ads={account.ads} />}
      <Fact label={t(($) => $.accounts.fields.name)}>{account.name}</Fact>
      <Fact label={t(($) => $.accounts.tab.network)}>
        {network === null ? null : t(($) => $.enums.socialNetwork[network])}
      </Fact>
      <Fact label={t(($) => $.accounts.fields.isOnlyBrowser)}>
        {t(($) => (account.isOnlyBrowser ? $.accounts.tab.yes : $.accounts.tab.no))}
      </Fact>
      <Fact label={t(($) => $.accounts.fields.cookies)}>
        {t(($) => $.accounts.tab.cookieCount, { count: account.cookieCount })}
      </Fact>
      <Fact label={t(($) => $.accounts.fields.userAgent)}>{userAgent}</Fact>
    </dl>
  );
}

/** When the account's ads token last told something, or why it did not. */
function AdsRead({ ads }: { ads: NonNullable<ExtensionAccount["ads"]> }) {
  const { t } = useTranslation();
  const { readAt, fault, againAt } = ads;
  return (
    <Fact label={t(($) => $.accounts.tab.ads)}>
      {fault && (
        <div>
          {t(($) => $.extensions.adsFaults[fault.code])}{" "}
          <span className="dimmed">{fault.message}</span>
        </div>
      )}
      {readAt !== null && (
        <span>
          {t(($) => $.accounts.tab.adsRead)} <DateTime value={readAt} />
        </span>
      )}
      {fault && againAt !== null && (
        <span>
          {" "}
          {t(($) => $.accounts.tab.adsAgain)} <DateTime value={againAt} />
        </span>
      )}
    </Fact>
  );
}

function Secrets({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  return profile?.isImpersonated ? (
    <p className="dimmed">{t(($) => $.accounts.tab.forOperator)}</p>
  ) : (
    <SecretList key={account.createdAt} account={account} />
  );
}

interface ReplacedProps {
  extension: Extension;
  replaced: NonNullable<Account["replaced"]>;
}

/** What this account took the place of, for as long as it can be put back. */
function Replaced({ extension, replaced }: ReplacedProps) {
  const context = useCommandContext();
  const { t } = context;
  return (
    <div className={classes["replaced"]}>
      <span>
        {replaced.name === ""
          ? t(($) => $.accounts.restore.beforeUnnamed)
          : t(($) => $.accounts.restore.before, { name: replaced.name })}{" "}
        <span className="dimmed">
          {t(($) => $.accounts.restore.until)} <DateTime value={replaced.keptUntil} />
        </span>
      </span>
      <Button size="xs" variant="default" onClick={() => void putBack(context, [extension])}>
        {t(($) => $.accounts.restore.putBack)}
      </Button>
    </div>
  );
}

const COMMANDS: readonly CommandId[] = ["reauthorize", "loadAccounts", "deleteAccount"];

function Ways({ extension, onCommand, onEdit }: AccountTabProps & { onEdit: () => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={onEdit}>
        {t(($) => $.accounts.tab.edit)}
      </Button>
      {COMMANDS.map((id) => (
        <CommandButton
          key={id}
          set={EXTENSION_SET}
          id={id}
          rows={[extension]}
          onRun={() => onCommand(id)}
        />
      ))}
    </Group>
  );
}
