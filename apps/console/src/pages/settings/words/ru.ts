import { account } from "./ru/account.ts";
import { archives } from "./ru/archives.ts";
import { browsers } from "./ru/browsers.ts";
import { generate } from "./ru/generate.ts";
import { github } from "./ru/github.ts";
import { install } from "./ru/install.ts";
import { integration } from "./ru/integration.ts";
import { lineLists } from "./ru/line-lists.ts";
import { networks } from "./ru/networks.ts";
import { notices } from "./ru/notices.ts";
import { preferences } from "./ru/preferences.ts";
import { runHistory } from "./ru/run-history.ts";
import { secrets } from "./ru/secrets.ts";
import { security } from "./ru/security.ts";
import { tabs } from "./ru/tabs.ts";
import { webhooks } from "./ru/webhooks.ts";

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
