import { type Scope, SCOPE_DEEDS, SCOPE_DOMAINS, type ScopeDomain } from "@baton/contract";
import { Button, Checkbox, Group } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type PlainColumn, PlainTable } from "../../../ui/plain-table.tsx";
import { isPreset, PRESET_NAMES, PRESETS } from "./scope-words.ts";
import classes from "./scope-matrix.module.css";

const DEEDS = ["read", "write", "run"] as const;
type Deed = (typeof DEEDS)[number];

const DOMAINS = SCOPE_DOMAINS.map((id) => ({ id }));

const scopeOf = (domain: ScopeDomain, deed: Deed): Scope | null =>
  (SCOPE_DEEDS[domain] as readonly Deed[]).includes(deed) ? (`${domain}:${deed}` as Scope) : null;

interface ScopeMatrixProps {
  value: ReadonlySet<Scope>;
  onChange: (scopes: ReadonlySet<Scope>) => void;
  error?: string | undefined;
}

/** What a token may do: a row for each kind of thing, a column for each kind of deed. */
export function ScopeMatrix({ value, onChange, error }: ScopeMatrixProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const toggle = (scope: Scope) => {
    const next = new Set(value);
    if (!next.delete(scope)) next.add(scope);
    onChange(next);
  };
  const columns: PlainColumn<{ id: ScopeDomain }>[] = [
    {
      id: "domain",
      label: () => t(($) => $.settings.integration.domain),
      isLabelHidden: true,
      isHead: true,
      render: ({ id }) => t(($) => $.settings.integration.domains[id]),
    },
    ...DEEDS.map((deed) => ({
      id: deed,
      label: () => t(($) => $.settings.integration.deeds[deed]),
      render: ({ id }: { id: ScopeDomain }) => {
        const scope = scopeOf(id, deed);
        const name = t(($) => $.settings.integration.domains[id]);
        return (
          scope && (
            <Checkbox
              aria-label={`${name}: ${t(($) => $.settings.integration.deedsOf[deed])}`}
              title={scope}
              checked={value.has(scope)}
              onChange={() => toggle(scope)}
            />
          )
        );
      },
    })),
  ];
  return (
    <fieldset className={classes["field"]} aria-describedby={error ? errorId : undefined}>
      <legend>{t(($) => $.settings.integration.scopes)}</legend>
      <Group gap={6} mb={8}>
        {PRESET_NAMES.map((preset) => (
          <Button
            key={preset}
            size="xs"
            variant={isPreset(preset, value) ? "light" : "default"}
            aria-pressed={isPreset(preset, value)}
            onClick={() => onChange(new Set(PRESETS[preset]))}
          >
            {t(($) => $.settings.integration.presets[preset])}
          </Button>
        ))}
      </Group>
      <PlainTable columns={columns} rows={DOMAINS} looks={{ table: classes["matrix"] }} />
      {error && (
        <p id={errorId} role="alert" className={classes["error"]}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
