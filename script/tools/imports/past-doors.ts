// Server features that enter another one past its doors: its services and its for-others.ts.
import type { Import } from "./graph.ts";

const OF_FEATURE = /^apps\/server\/src\/features\/[^/]+\/([^/]+)\/(.+)\.ts$/;
const DOOR = /(?:^|\/)for-others$|\.service$/;
/** Who enters where, as `feature > other/file`; each once. */
export function findPastDoors(imports: readonly Import[]): string[] {
  const found = new Set<string>();
  for (const { from, to } of imports) {
    const [, feature = ""] = OF_FEATURE.exec(from) ?? [];
    const [, other = "", file = ""] = OF_FEATURE.exec(to) ?? [];
    if (feature === "" || other === "" || feature === other) continue;
    if (!DOOR.test(file)) found.add(`${feature} > ${other}/${file}`);
  }
  return [...found].toSorted();
}

/** What there is to say of them: those that are not known, and those that are known in vain. */
export function describePastDoors(
  found: readonly string[],
  known: readonly string[] = KNOWN_PAST_DOORS,
): string[] {
  const news = found.filter((one) => !known.includes(one));
  // Where there is none at all, it is another tree that is looked at.
  const gone = found.length === 0 ? [] : known.filter((one) => !found.includes(one));
  return [
    ...news.map((one) => `${one} goes past the doors: a service, or what its for-others.ts lends`),
    ...gone.map((one) => `${one} is over: take it from the list in past-doors.ts`),
  ];
}

/** The list may only become shorter. */
const KNOWN_PAST_DOORS: readonly string[] = [
  "accounts > auth/check-own-login",
  "accounts > extensions/extensions-reader",
  "accounts > runs/commands/failure",
  "actions > documents/document-references",
  "actions > documents/find-missing-documents",
  "agents > archives/settings-of-agents",
  "agents > extensions/enrolment",
  "agents > extensions/installations",
  "agents > runs/engine/agents-left",
  "agents > runs/engine/run-engine",
  "agents > runs/engine/run-presence",
  "agents > runs/ledger/tell-wanted-runs",
  "agents > runs/reports/report-writer",
  "archives > auth/check-own-login",
  "browser-connections > companions/companions",
  "browser-profiles > archives/agent-build",
  "browser-profiles > archives/appended-zip",
  "browser-profiles > archives/archive-settings",
  "browser-profiles > browser-connections/machines",
  "browser-profiles > browser-connections/vendor-clients",
  "browser-profiles > browser-connections/vendor-fault",
  "browser-profiles > extensions/answers",
  "browser-profiles > extensions/delete-extensions",
  "browser-profiles > extensions/enrolment",
  "browser-profiles > extensions/extensions-reader",
  "browser-profiles > runs/commands/failure",
  "exchange > actions/hide-passwords",
  "exchange > documents/document-references",
  "exchange > documents/find-missing-documents",
  "extension-data > auth/check-own-login",
  "extension-data > documents/document-store",
  "extension-data > extensions/extensions-reader",
  "extension-data > telegram/send-to-telegram",
  "extension-data > telegram/telegram.routes",
  "extension-resets > extensions/answers",
  "extension-resets > extensions/extensions-reader",
  "extension-resets > runs/commands/failure",
  "extensions > runs/commands/change-script-command",
  "extensions > runs/commands/command-runs",
  "extensions > runs/commands/failure",
  "extensions > runs/commands/once-command",
  "extensions > runs/commands/user-command",
  "extensions > runs/ledger/run-snapshots",
  "extensions > runs/queue/queue-places",
  "extensions > runs/view/run.presenter",
  "extensions > runs/waits/run-waits",
  "extensions > scripts/find-script",
  "github > auth/check-own-login",
  "github > documents/document-types",
  "github > documents/old-files",
  "github > documents/preview-content",
  "github > documents/staging",
  "groups > extensions/extensions-reader",
  "groups > runs/commands/failure",
  "lines > documents/read-document",
  "operators > auth/first-owner",
  "passkeys > auth/check-own-login",
  "people > auth/check-own-login",
  "people > mail/mail",
  "profile-making > auth/check-own-login",
  "profile-making > browser-connections/ask-vendor",
  "profile-making > browser-connections/browser-connections.routes",
  "profile-making > browser-connections/machines",
  "profile-making > browser-connections/vendor-clients",
  "profile-making > browser-connections/vendor-fault",
  "profile-making > browser-profiles/browser-profiles",
  "profile-making > browser-profiles/local-browsers",
  "profile-making > companions/companions",
  "profile-making > extensions/enrolment",
  "profile-making > extensions/extensions-reader",
  "profile-making > proxies/ways",
  "proxies > extensions/extensions-reader",
  "proxies > runs/commands/failure",
  "proxies > runs/engine/run-presence",
  "runs > actions/available-types",
  "runs > actions/ended-access",
  "runs > scripts/find-script",
  "runs > scripts/script-plan",
  "schedules > extensions/extensions-reader",
  "schedules > runs/commands/command-runs",
  "schedules > runs/commands/failure",
  "schedules > runs/commands/user-command",
  "scripts > actions/access",
  "scripts > actions/actions-to-run",
  "scripts > actions/available-types",
  "scripts > actions/common-network",
  "scripts > actions/nested-ids",
  "scripts > actions/nested-sizes",
  "scripts > actions/rows-with",
  "scripts > actions/save-contents",
  "scripts > actions/shown-type",
  "scripts > actions/use-actions",
  "scripts > documents/document-references",
  "scripts > documents/find-missing-documents",
  "second-factor > auth/check-own-login",
  "second-factor > auth/password-check",
  "tags > extensions/extensions-reader",
  "tags > runs/commands/failure",
  "telegram > documents/read-document",
];
