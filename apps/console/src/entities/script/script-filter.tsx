import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EntityFilter } from "../../ui/entity-filter.tsx";
import { scriptQuery } from "./script.queries.ts";
import { scriptSource } from "./script-source.ts";

/** Stands for "without one". */
const NO_SCRIPT = 0;

interface ScriptFilterProps {
  label: string;
  scriptId: number | undefined;
  onChange: (scriptId: number | undefined) => void;
}

export function ScriptFilter({ label, scriptId, onChange }: ScriptFilterProps) {
  const { t } = useTranslation();
  const script = useQuery({ ...scriptQuery(scriptId ?? NO_SCRIPT), enabled: Boolean(scriptId) });
  const name = scriptId === NO_SCRIPT ? t(($) => $.common.noScript) : script.data?.name;
  return (
    <EntityFilter
      label={label}
      nothingFound={t(($) => $.common.nothingFound)}
      source={scriptSource}
      value={scriptId === undefined ? null : { id: scriptId, name }}
      onChange={onChange}
    />
  );
}
