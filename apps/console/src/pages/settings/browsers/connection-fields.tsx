import { type BrowserConnection, type BrowserVendor, NAME_MAX_CHARS } from "@baton/contract";
import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type BrowserVariant, vendorOf } from "../../../entities/browser-connection/vendors.ts";
import type { ConnectionForm } from "./connection-form.ts";
import { MachineField } from "./machine-field.tsx";
import { SecretFields } from "./secret-fields.tsx";

export interface ConnectionFieldsProps {
  form: ConnectionForm;
  connection: BrowserConnection | null;
  vendors: readonly BrowserVendor[];
  /** What is chosen; undefined before that. */
  variant: BrowserVariant | undefined;
  names: readonly string[];
  isServerReached: boolean;
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<ConnectionForm>) => void;
}

/** What of a connection there is to say, as the chosen vendor asks for it. */
export function ConnectionFields(props: ConnectionFieldsProps) {
  const { form, connection, vendors, variant, faults, onChange } = props;
  const { t } = useTranslation();
  const vendor = vendorOf(vendors, form.browserApi);
  return (
    <>
      <VendorField {...props} />
      {vendor && vendor.variants.length > 1 && (
        <Select
          label={t(($) => $.browserConnections.variant)}
          data={vendor.variants.map(({ id, name }) => ({ value: id, label: name }))}
          value={variant?.id ?? null}
          allowDeselect={false}
          error={faults["variant"]}
          onChange={(id) => onChange({ variant: id, localAddress: "", cloudAddress: "" })}
        />
      )}
      {variant && (
        <>
          <TextInput
            label={t(($) => $.browserConnections.name)}
            description={t(($) => $.browserConnections.nameHint)}
            value={form.name}
            maxLength={NAME_MAX_CHARS}
            error={faults["name"]}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          {variant.localAddress !== null && <MachineField {...props} variant={variant} />}
          {variant.cloudAddress !== null && (
            <TextInput
              label={t(($) => $.browserConnections.cloudAddress)}
              description={t(($) => $.browserConnections.addressHint)}
              placeholder={variant.cloudAddress}
              value={form.cloudAddress}
              error={faults["cloudAddress"]}
              onChange={(event) => onChange({ cloudAddress: event.currentTarget.value })}
            />
          )}
          <SecretFields {...{ form, connection, variant, faults, onChange }} />
        </>
      )}
    </>
  );
}

/** A connection stays with its vendor. */
function VendorField({
  form,
  connection,
  vendors,
  names,
  faults,
  onChange,
}: ConnectionFieldsProps) {
  const { t } = useTranslation();
  const freeName = (name: string): string => {
    let free = name;
    for (let count = 2; names.includes(free); count += 1) free = `${name} ${count}`;
    return free;
  };
  const choose = (value: string | null) => {
    const chosen = vendors.find(({ browserApi }) => String(browserApi) === value);
    if (!chosen) return;
    const former = vendorOf(vendors, form.browserApi);
    const isOwnName = form.name !== "" && (!former || !form.name.startsWith(former.name));
    onChange({
      browserApi: chosen.browserApi,
      variant: null,
      localAddress: "",
      cloudAddress: "",
      name: isOwnName ? form.name : freeName(chosen.name),
    });
  };
  return (
    <Select
      label={t(($) => $.browserConnections.vendor)}
      placeholder={t(($) => $.browserConnections.vendorPlaceholder)}
      data={vendors.map(({ browserApi, name }) => ({ value: String(browserApi), label: name }))}
      value={form.browserApi === null ? null : String(form.browserApi)}
      disabled={connection !== null}
      allowDeselect={false}
      error={faults["browserApi"]}
      onChange={choose}
    />
  );
}
