// Who may import what in this repository. Type-only imports count too: they tie two parts together
// just as much. Paths are relative to the repository, with forward slashes.
import { posix } from "node:path";

interface FileRule {
  why: string;
  from: RegExp;
  to: RegExp;
  /** Allowed when what the patterns capture (a workspace, a feature) is the same on both sides. */
  unlessSame?: true;
}

interface PackageRule {
  why: string;
  from: RegExp;
  to: RegExp;
}

interface NameRule {
  why: string;
  package: string;
  names: readonly string[];
  /** The files that may; others take what those make of it. */
  only: RegExp;
}

/** From the top. Each may show and ask for what stands after it. */
const ENTITIES = [
  "hold",
  "run",
  "notice",
  "group",
  "tag",
  "account",
  "extension",
  "schedule",
  "sharing",
  "exchange",
  "script",
  "action",
  "step",
  "browser-profile",
  "browser-connection",
  "proxy",
  "github",
  "document",
  "data-out",
  "payment",
  "user",
] as const;

/** The wings of the server's features, from the top. Each may ask for what stands after it. */
const WINGS = ["out", "fleet", "runs", "library", "people"] as const;

const FILE_RULES: readonly FileRule[] = [
  {
    why: "an app or package reaches nothing outside its own folder by path, but for how its tests are run",
    from: /^((?:packages|apps)\/[^/]+)\//,
    to: /^(?!script\/tools\/testing\/)((?:packages|apps)\/[^/]+|[^/]+(?=\/))/,
    unlessSame: true,
  },
  {
    why: "only the feature itself imports its tables; others go through its service or its for-others.ts",
    from: /^apps\/server\/src\/(?:(?:features\/[^/]+|platform)\/([^/]+)\/)?/,
    to: /^apps\/server\/src\/(?:features\/[^/]+|platform)\/([^/]+)\/.*\.tables\.ts$/,
    unlessSame: true,
  },
  {
    why: "the server's platform, and what is beside it, is below all features: what it needs of one is given to it",
    from: /^apps\/server\/src\/(?!features\/|cli\/|companion\/)[^/]+\/(?!.*\.test\.ts$)/,
    to: /^apps\/server\/src\/features\//,
  },
  ...WINGS.map((wing, index) => ({
    why: `the wings of the server's features import downward only: ${WINGS.join(", ")}`,
    from: new RegExp(`^apps/server/src/features/${wing}/(?!.*\\.test\\.ts$)`),
    to: new RegExp(
      `^apps/server/src/features/(?:[^/]+\\.ts$|(?:${WINGS.slice(0, index).join("|")})/)`,
    ),
  })),
  {
    why: "the console's app/ is above everything; nothing imports it",
    from: /^apps\/console\/src\/([^/]+)\//,
    to: /^apps\/console\/src\/(app)\//,
    unlessSame: true,
  },
  {
    why: "a page of the console imports no other page, and nothing below imports a page",
    from: /^apps\/console\/src\/(?!app\/)(?:pages\/([^/]+)|[^/]+)\//,
    to: /^apps\/console\/src\/pages\/([^/]+)\//,
    unlessSame: true,
  },
  {
    why: "the console's floors are pages, entities, editor, ui, live, api, from the top",
    from: /^apps\/console\/src\/(editor|ui|live|api|i18n|theme)\//,
    to: /^apps\/console\/src\/(entities|editor)\//,
    unlessSame: true,
  },
  {
    why: "the console's floors are pages, entities, editor, ui, live, api, from the top",
    from: /^apps\/console\/src\/(?:live|api|i18n|theme)\//,
    to: /^apps\/console\/src\/ui\//,
  },
  ...ENTITIES.map((noun, index) => ({
    why: `the console's nouns import downward only: ${ENTITIES.join(", ")}`,
    from: new RegExp(`^apps/console/src/entities/${noun}/`),
    to: new RegExp(
      `^apps/console/src/entities/(?:${["", ...ENTITIES.slice(0, index)].join("|")})/`,
    ),
  })),
  {
    why: "only tests import tests",
    from: /^(?!.*(?:\.(?:test|test-d|arbitrary)\.tsx?|\/vitest(?:\.\w+)?\.config\.ts)$)(?:packages|apps)\/[^/]+\/(?!test\/)/,
    to: /\.(?:test|arbitrary)\.tsx?$|^(?:packages|apps)\/[^/]+\/test\/|^script\/tools\/testing\//,
  },
];

const PACKAGE_RULES: readonly PackageRule[] = [
  {
    why: "the contract imports only zod",
    from: /^packages\/contract\/src\//,
    to: /^(?!zod$)/,
  },
  {
    why: "the catalogue imports only the contract, zod, @babel/parser and @puppeteer/replay",
    from: /^packages\/catalogue\/src\//,
    to: /^(?!(?:@baton\/contract|zod|@babel\/(?:parser|types)|@puppeteer\/replay)$)/,
  },
  {
    why: "accounts imports only the contract, otpauth and papaparse",
    from: /^packages\/accounts\/src\//,
    to: /^(?!(?:@baton\/contract|otpauth|papaparse)$)/,
  },
  {
    why: "the runner imports only the contract",
    from: /^packages\/runner\/src\//,
    to: /^(?!@baton\/contract$)/,
  },
  {
    why: "apps share the packages, never one another",
    from: /^apps\/(?!simulator\/)/,
    to: /^@baton\/(?!(?:accounts|client|connectors|contract|catalogue|github-fake|payments-fake|runner)$)/,
  },
  {
    why: "what pretends to be GitHub, or a provider of payments, is for tests",
    from: /^(?:apps|packages)\/(?!.*(?:\.test\.tsx?$|\/test\/))/,
    to: /^@baton\/(?:github|payments)-fake$/,
  },
  {
    why: "the client is given to others: it knows nothing of this repository but the API's document",
    from: /^packages\/client\/src\//,
    to: /^(?!(?:openapi-fetch|openapi-typescript-helpers)$)/,
  },
  {
    why: "connectors import only the contract, zod and Node",
    from: /^packages\/connectors\/src\//,
    to: /^(?!(?:@baton\/contract|zod|node:.*)$)/,
  },
  {
    why: "vendors are the server's to speak to",
    from: /^apps\/(?!server\/)/,
    to: /^@baton\/connectors$/,
  },
  {
    why: "the simulator writes into the server's database through the server; it knows no other app",
    from: /^apps\/simulator\//,
    to: /^@baton\/(?!(?:contract|catalogue|runner|server)$)/,
  },
  {
    why: "the runner is for those who carry runs out",
    from: /^apps\/(?!agent\/|simulator\/)/,
    to: /^@baton\/runner$/,
  },
];

const NAME_RULES: readonly NameRule[] = [
  {
    why: "every dialog is drawn by ui/dialog",
    package: "@mantine/core",
    names: ["Modal", "ModalRoot", "ModalStack"],
    only: /^apps\/console\/src\/ui\/dialog\//,
  },
];

/** Tests, and what generates values for them. */
const TEST_FILE = /\.(?:test|test-d|arbitrary)\.tsx?$/;
const FOR_TESTS = /^(?:vitest|fast-check|node:.*)$/;

/** Why this import is not allowed, or nothing. */
export function faultOf(from: string, specifier: string): string | undefined {
  return specifier.startsWith(".")
    ? fileFault(from, posix.join(posix.dirname(from), specifier))
    : packageFault(from, packageOf(specifier));
}

/** Why this name of a package is not to be imported there, or nothing. */
export function faultOfName(
  from: string,
  specifier: string,
  name: string | undefined,
): string | undefined {
  const rule = NAME_RULES.find(
    (one) => one.package === specifier && name !== undefined && one.names.includes(name),
  );
  return rule && !rule.only.test(from) ? rule.why : undefined;
}

function fileFault(from: string, to: string): string | undefined {
  const broken = FILE_RULES.find((rule) => {
    const [source, target] = [rule.from.exec(from), rule.to.exec(to)];
    return source && target && !(rule.unlessSame && source[1] === target[1]);
  });
  return broken?.why;
}

function packageFault(from: string, name: string): string | undefined {
  if (TEST_FILE.test(from) && FOR_TESTS.test(name)) return undefined;
  return PACKAGE_RULES.find((rule) => rule.from.test(from) && rule.to.test(name))?.why;
}

/** `@scope/name/sub/path` and `name/sub/path` without the path. */
function packageOf(specifier: string): string {
  if (specifier.startsWith("node:")) return specifier;
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}
