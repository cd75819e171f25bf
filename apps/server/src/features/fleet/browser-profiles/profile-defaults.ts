import {
  BrowserApi,
  DEFAULT_PROFILE_NAME_PATTERN,
  type getBrowserProfileDefaults,
  type ResponseOf,
} from "@baton/contract";
import type { Availability, Connector } from "./connectors/connector.ts";
import type { LocalBrowsers } from "./local-browsers.ts";

type Defaults = ResponseOf<typeof getBrowserProfileDefaults>;

interface DefaultsDeps {
  connectors: ReadonlyMap<number, Connector>;
  localBrowsers: LocalBrowsers;
}

/** What can be had on this server, and what a profile is unless somebody says otherwise. */
export function makeProfileDefaults({ connectors, localBrowsers }: DefaultsDeps) {
  return async (userId: number): Promise<Defaults> => {
    const isAllowed = await localBrowsers.isAllowed(userId);
    const browserApis = await Promise.all(
      [...connectors.values()].map(async (connector) => ({
        browserApi: connector.browserApi,
        isAllowed,
        ...(isAllowed ? await connector.getAvailability() : NOT_OFFERED),
      })),
    );
    const local = browserApis.find(({ browserApi }) => browserApi === BrowserApi.Chromium);
    const isHeadless = local?.hasDisplay === false;
    return { browserApis, isHeadless, options: { ...OPTIONS, isHeadless } };
  };
}

const OPTIONS: Omit<Defaults["options"], "isHeadless"> = {
  ...{ browserApi: BrowserApi.Chromium, connectionId: null, groupId: null, groupName: null },
  ...{ namePattern: DEFAULT_PROFILE_NAME_PATTERN, proxy: "none", startPage: null, notes: "" },
  ...{ platform: null, isStoppedAfterRun: false, stopAfterIdleMinutes: null },
};

/** What there is on the server is not told to who may not use it. */
const NOT_OFFERED: Availability = {
  isAvailable: false,
  program: null,
  installCommand: null,
  hasDisplay: true,
};
