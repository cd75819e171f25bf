import type { SealedColumns } from "../crypto/sealed-columns.ts";
import { ACCOUNT_SECRETS, REPLACED_ACCOUNT_SECRETS } from "./fleet/accounts/for-others.ts";
import { ARCHIVE_SECRETS } from "./library/archives/archive-settings.ts";
import { CONNECTION_SECRETS } from "./fleet/browser-connections/for-others.ts";
import { EXPORT_SECRETS } from "./out/extension-data/export-file.ts";
import { GITHUB_SECRETS, GITHUB_SIGN_IN_SECRETS } from "./library/github/account/github-secrets.ts";
import { PROXY_SECRETS } from "./fleet/proxies/for-others.ts";
import { NAMED_SECRETS } from "./library/secrets/named-secrets.service.ts";
import { FACTOR_SECRETS } from "./people/second-factor/factor-check.ts";
import { STEP_SECRETS } from "./library/secrets/secrets.service.ts";
import { TELEGRAM_SECRETS } from "./out/telegram/telegram-secrets.ts";
import { WEBHOOK_SECRETS } from "./out/webhooks/for-others.ts";

/** Everything that is kept sealed in the database, of all features. */
export const ALL_SEALED: readonly SealedColumns[] = [
  ACCOUNT_SECRETS,
  ARCHIVE_SECRETS,
  CONNECTION_SECRETS,
  EXPORT_SECRETS,
  GITHUB_SECRETS,
  GITHUB_SIGN_IN_SECRETS,
  PROXY_SECRETS,
  REPLACED_ACCOUNT_SECRETS,
  NAMED_SECRETS,
  FACTOR_SECRETS,
  STEP_SECRETS,
  TELEGRAM_SECRETS,
  WEBHOOK_SECRETS,
];
