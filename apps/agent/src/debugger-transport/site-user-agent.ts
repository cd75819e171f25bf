/** The account's user agent, and the only sites that are told it. */
export interface SiteUserAgent {
  userAgent: string;
  hosts: readonly string[];
}

const RULE_ID = 1;

let given: SiteUserAgent | null = null;

/** Known from before the worker ended: the browser keeps its rule by itself. */
export function recallSiteUserAgent(known: SiteUserAgent | null): void {
  given = known;
}

/**
 * Sends it to these sites with each request, and to no other. False where the browser does not
 * allow it: then pages are not told it either.
 */
export async function setSiteUserAgent(wanted: SiteUserAgent | null): Promise<boolean> {
  given = null;
  const addRules = wanted ? [ruleFor(wanted)] : [];
  try {
    await chrome.declarativeNetRequest.updateDynamicRules({ removeRuleIds: [RULE_ID], addRules });
  } catch {
    return wanted === null;
  }
  given = wanted;
  return true;
}

function ruleFor({ userAgent, hosts }: SiteUserAgent): chrome.declarativeNetRequest.Rule {
  const { RuleActionType, HeaderOperation, ResourceType } = chrome.declarativeNetRequest;
  const header = { header: "user-agent", operation: HeaderOperation.SET, value: userAgent };
  return {
    id: RULE_ID,
    action: { type: RuleActionType.MODIFY_HEADERS, requestHeaders: [header] },
    condition: { requestDomains: [...hosts], resourceTypes: Object.values(ResourceType) },
  };
}

/** Tells the documents of these sites, in a tab that the debugger holds, before their own code runs. */
export function tellSiteUserAgent(tabId: number): void {
  if (!given) return;
  const source = `(${tellPage.toString()})(${JSON.stringify(given)})`;
  chrome.debugger
    .sendCommand({ tabId }, "Page.addScriptToEvaluateOnNewDocument", { source })
    // A tab that was closed meanwhile is told nothing.
    .catch(() => {});
}

/** Runs in the page: nothing from around it is there. */
function tellPage({ userAgent, hosts }: SiteUserAgent): void {
  const { hostname } = location;
  if (!hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return;
  const tell = (name: string, value: string): void => {
    const get = (): string => value;
    Object.defineProperty(Navigator.prototype, name, { get, configurable: true, enumerable: true });
  };
  tell("userAgent", userAgent);
  tell("appVersion", userAgent.replace(/^Mozilla\//, ""));
}
