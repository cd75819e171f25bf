import { type Scope, SCOPE_DEEDS, SCOPE_DOMAINS, type ScopeDomain } from "@baton/contract";
import { Button, Checkbox, Group } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isPreset, PRESET_NAMES, PRESETS } from "./scope-words.ts";
import classes from "./scope-matrix.module.css";

const DEEDS = ["read", "write", "run"] as const;
type Deed = (typeof DEEDS)[number];

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
      <table className={classes["matrix"]}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t(($) => $.settings.integration.domain)}</span>
            </th>
            {DEEDS.map((deed) => (
              <th key={deed} scope="col">
                {t(($) => $.settings.integration.deeds[deed])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCOPE_DOMAINS.map((domain) => (
            <DomainRow key={domain} domain={domain} value={value} onChange={onChange} />
          ))}
        </tbody>
      </table>
      {error && (
        <p id={errorId} role="alert" className={classes["error"]}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface DomainRowProps extends Pick<ScopeMatrixProps, "value" | "onChange"> {
  domain: ScopeDomain;
}

function DomainRow({ domain, value, onChange }: DomainRowProps) {
  const { t } = useTranslation();
  const name = t(($) => $.settings.integration.domains[domain]);
  const toggle = (scope: Scope) => {
    const next = new Set(value);
    if (!next.delete(scope)) next.add(scope);
    onChange(next);
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      {DEEDS.map((deed) => {
        const scope = scopeOf(domain, deed);
        return (
          <td key={deed}>
            {scope && (
              <Checkbox
                aria-label={`${name}: ${t(($) => $.settings.integration.deedsOf[deed])}`}
                title={scope}
                checked={value.has(scope)}
                onChange={() => toggle(scope)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
