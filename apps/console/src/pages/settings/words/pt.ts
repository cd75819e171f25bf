import { account } from "./pt/account.ts";
import { archives } from "./pt/archives.ts";
import { browsers } from "./pt/browsers.ts";
import { generate } from "./pt/generate.ts";
import { github } from "./pt/github.ts";
import { install } from "./pt/install.ts";
import { integration } from "./pt/integration.ts";
import { lineLists } from "./pt/line-lists.ts";
import { networks } from "./pt/networks.ts";
import { notices } from "./pt/notices.ts";
import { preferences } from "./pt/preferences.ts";
import { runHistory } from "./pt/run-history.ts";
import { secrets } from "./pt/secrets.ts";
import { security } from "./pt/security.ts";
import { tabs } from "./pt/tabs.ts";
import { webhooks } from "./pt/webhooks.ts";

export const settings = {
  account,
  archives,
  browsers,
  generate,
  github,
  install,
  integration,
  lineLists,
  networks,
  notices,
  preferences,
  runHistory,
  secrets,
  security,
  tabs,
  webhooks,
} as const;
