import {
  type BrowserConnection,
  createBrowserConnection,
  updateBrowserConnection,
} from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { fieldIssues } from "../../../api/errors.ts";
import {
  connectionsQuery,
  vendorsQuery,
} from "../../../entities/browser-connection/connections.queries.ts";
import { variantOf, vendorOf } from "../../../entities/browser-connection/vendors.ts";
import { notifyError } from "../../../ui/notify.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { useFieldFaults } from "../../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { type ConnectionForm, toForm, toInput } from "./connection-form.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx";

interface ConnectionDialogProps {
  /** Null makes a new one. */
  connection: BrowserConnection | null;
  /** Names that are taken: a second one of a vendor gets a number. */
  names: readonly string[];
  onSaved: (connection: BrowserConnection) => void;
  onClose: () => void;
}

/** Where a vendor's app or cloud is, and what opens it. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { connection } = props;
  const { t } = useTranslation();
  const vendors = useQuery(vendorsQuery);
  const [form, setForm] = useState(() => toForm(connection));
  const change = (part: Partial<ConnectionForm>) => setForm((before) => ({ ...before, ...part }));
  return (
    <Dialog
      onClose={props.onClose}
      title={
        connection
          ? t(($) => $.browserConnections.editTitle, { name: connection.name })
          : t(($) => $.browserConnections.add)
      }
    >
      {vendors.isPending && <Skeleton height={180} />}
      {vendors.error && !vendors.data && (
        <QueryFailure error={vendors.error} onRetry={() => void vendors.refetch()} />
      )}
      {vendors.data && <Form {...props} vendors={vendors.data} form={form} onChange={change} />}
    </Dialog>
  );
}

interface FormProps extends ConnectionDialogProps {
  vendors: NonNullable<ReturnType<typeof useVendors>>;
  form: ConnectionForm;
  onChange: (part: Partial<ConnectionForm>) => void;
}

const useVendors = () => useQuery(vendorsQuery).data;

function Form({ form, vendors, connection, ...props }: FormProps) {
  const { t } = useTranslation();
  const variant = variantOf(vendorOf(vendors.data, form.browserApi), form.variant);
  const required = useRequiredFields({
    browserApi: form.browserApi === null ? "" : "chosen",
    name: form.name.trim(),
    ...Object.fromEntries(missing(form, connection, variant?.needs ?? []).map((one) => [one, ""])),
  });
  const save = useSaveConnection(connection, (saved) => {
    props.onClose();
    props.onSaved(saved);
  });
  const faults = { ...useFieldFaults(save.error), ...required.errors };
  const handleSubmit = () => {
    if (required.check() && variant && form.browserApi !== null) {
      save.mutate({ browserApi: form.browserApi, ...toInput(form, variant) });
    }
  };
  return (
    <DialogForm
      draft={form}
      submit={t(($) => $.browserConnections.submit)}
      isPending={save.isPending}
      onSubmit={handleSubmit}
    >
      <ConnectionFields
        {...{ form, variant, connection, faults, names: props.names }}
        vendors={vendors.data}
        isServerReached={vendors.isServerMachineReached}
        onChange={props.onChange}
      />
    </DialogForm>
  );
}

/** What the vendor does not go without, and has not got. */
function missing(
  form: ConnectionForm,
  connection: BrowserConnection | null,
  needs: readonly ("key" | "login" | "password")[],
): string[] {
  const kept = { key: connection?.hasKey, password: connection?.hasPassword, login: false };
  const given = { key: form.key, password: form.password, login: form.login };
  return needs.filter((one) =>
    given[one] === undefined ? !kept[one] : (given[one] ?? "").trim() === "",
  );
}

function useSaveConnection(
  connection: BrowserConnection | null,
  onSaved: (connection: BrowserConnection) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: ({
      browserApi,
      ...body
    }: { browserApi: BrowserConnection["browserApi"] } & ReturnType<typeof toInput>) =>
      connection
        ? call(updateBrowserConnection, { params: { id: connection.id }, body })
        : call(createBrowserConnection, { body: { ...body, browserApi } }),
    onSuccess: async (saved) => {
      await cache.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      onSaved(saved);
    },
    onError: (error) => {
      if (Object.keys(fieldIssues(error)).length === 0) notifyError(error);
    },
  });
}
