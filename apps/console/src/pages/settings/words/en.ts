import { account } from "./en/account.ts";
import { archives } from "./en/archives.ts";
import { browsers } from "./en/browsers.ts";
import { generate } from "./en/generate.ts";
import { github } from "./en/github.ts";
import { install } from "./en/install.ts";
import { integration } from "./en/integration.ts";
import { lineLists } from "./en/line-lists.ts";
import { networks } from "./en/networks.ts";
import { notices } from "./en/notices.ts";
import { preferences } from "./en/preferences.ts";
import { runHistory } from "./en/run-history.ts";
import { secrets } from "./en/secrets.ts";
import { security } from "./en/security.ts";
import { tabs } from "./en/tabs.ts";
import { webhooks } from "./en/webhooks.ts";

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
