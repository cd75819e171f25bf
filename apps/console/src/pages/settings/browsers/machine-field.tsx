import type { BrowserConnection, Companion } from "@baton/contract";
import { Autocomplete, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { companionsQuery } from "../../../entities/browser-connection/companions.queries.ts";
import type { BrowserVariant } from "../../../entities/browser-connection/vendors.ts";
import type { ConnectionForm } from "./connection-form.ts";

interface MachineFieldProps {
  form: ConnectionForm;
  variant: BrowserVariant;
  isServerReached: boolean;
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<ConnectionForm>) => void;
}

const SERVER = "server";

/** Where the vendor's companion may reach it. */
const addressesOn = (
  companion: Companion | undefined,
  browserApi: BrowserConnection["browserApi"] | null,
  variant: BrowserVariant,
): string[] =>
  (companion?.addresses ?? [])
    .filter((one) => one.browserApi === browserApi && one.variantId === variant.id)
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
    .map(({ address }) => address);

/** The machine that the vendor's app runs on, and where it listens there. */
export function MachineField({
  form,
  variant,
  isServerReached: isReached,
  faults,
  onChange,
}: MachineFieldProps) {
  const { t } = useTranslation();
  const isServerReached = isReached && !variant.isOnCompanion;
  const { data: companions = [] } = useQuery(companionsQuery);
  const companion = companions.find(({ id }) => id === form.companionId);
  const isNeeded = form.companionId === null && !isServerReached;
  const machines = companions.map(({ id, name, isOnline }) => ({
    value: String(id),
    label: isOnline ? name : `${name} (${t(($) => $.companions.offline)})`,
  }));
  const server = {
    value: SERVER,
    label: t(($) => $.browserConnections.thisServer),
    disabled: !isServerReached,
  };
  return (
    <>
      <Select
        label={t(($) => $.browserConnections.machine)}
        description={isServerReached ? undefined : t(($) => $.browserConnections.serverNotReached)}
        placeholder={t(($) => $.browserConnections.machinePlaceholder)}
        data={[server, ...machines]}
        value={isNeeded ? null : String(form.companionId ?? SERVER)}
        allowDeselect={false}
        error={faults["companionId"]}
        onChange={(value) => onChange({ companionId: value === SERVER ? null : Number(value) })}
      />
      {!variant.isOnCompanion && (
        <Autocomplete
          label={t(($) => $.browserConnections.localAddress)}
          description={t(($) => $.browserConnections.addressHint)}
          placeholder={variant.localAddress ?? ""}
          data={addressesOn(companion, form.browserApi, variant)}
          value={form.localAddress}
          error={faults["localAddress"]}
          onChange={(localAddress) => onChange({ localAddress })}
        />
      )}
    </>
  );
}
