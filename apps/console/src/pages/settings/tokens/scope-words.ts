import { type Scope, SCOPE_DEEDS, SCOPE_DOMAINS, SCOPES } from "@baton/contract";
import type { TFunction } from "i18next";

/** What most tokens are made for. */
export const PRESETS = {
  startRuns: ["extensions:read", "extensions:run", "scripts:read", "runs:read", "runs:run"],
  readAll: SCOPES.filter((scope) => scope.endsWith(":read")),
  everything: SCOPES,
} as const satisfies Record<string, readonly Scope[]>;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

export const isPreset = (preset: Preset, scopes: ReadonlySet<Scope>): boolean =>
  scopes.size === PRESETS[preset].length && PRESETS[preset].every((scope) => scopes.has(scope));

/** `Extensions: read, run · Runs: read`; the preset's name where it is one. */
export function scopesText(t: TFunction, scopes: readonly Scope[]): string {
  const given = new Set(scopes);
  const preset = PRESET_NAMES.find((name) => isPreset(name, given));
  if (preset) return t(($) => $.settings.integration.presets[preset]);
  return SCOPE_DOMAINS.flatMap((domain) => {
    const deeds = SCOPE_DEEDS[domain].filter((deed) => given.has(`${domain}:${deed}` as Scope));
    if (deeds.length === 0) return [];
    const named = deeds.map((deed) => t(($) => $.settings.integration.deedsOf[deed]));
    return [`${t(($) => $.settings.integration.domains[domain])}: ${named.join(", ")}`];
  }).join(" · ");
}
