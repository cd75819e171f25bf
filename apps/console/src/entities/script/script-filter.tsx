import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EntityFilter } from "../../ui/entity-filter.tsx";
import { scriptQuery } from "./script.queries.ts";
import { scriptSource } from "./script-source.ts";

interface ScriptFilterProps {
  label: string;
  scriptId: number | undefined;
  onChange: (scriptId: number | undefined) => void;
}

export function ScriptFilter({ label, scriptId, onChange }: ScriptFilterProps) {
  const { t } = useTranslation();
  const script = useQuery({ ...scriptQuery(scriptId ?? 0), enabled: scriptId !== undefined });
  return (
    <EntityFilter
      label={label}
      nothingFound={t(($) => $.common.nothingFound)}
      source={scriptSource}
      value={scriptId === undefined ? null : { id: scriptId, name: script.data?.name }}
      onChange={onChange}
    />
  );
}
