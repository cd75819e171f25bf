import { type Proxy, updateProxies } from "@baton/contract";
import { Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

type Field = Proxy["unreadable"][number];

interface EnterAgainDialogProps {
  proxy: Proxy;
  onClose: () => void;
}

/** For what of a proxy cannot be read any more. */
export function EnterAgainDialog({ proxy, onClose }: EnterAgainDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  // As it was when it was opened: the list behind it is asked for anew.
  const [fields] = useState(proxy.unreadable);
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const change = useMutation({
    mutationFn: () => {
      const values: Partial<Record<Field, string | null>> = {};
      for (const field of fields) values[field] = typed[field] || null;
      return call(updateProxies, { body: { proxies: [{ id: proxy.id, ...values }] } });
    },
    meta: { handled: true },
    onSuccess: async () => {
      onClose();
      await cache.invalidateQueries({ queryKey: proxyKeys.all });
    },
  });
  const faults = useFieldFaults(change.error);
  return (
    <FormDialog
      title={`${t(($) => $.proxies.enterAgain)}: ${proxy.name}`}
      draft={typed}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      {fields.map((field, index) => {
        const Input = field === "password" ? PasswordField : TextInput;
        return (
          <Input
            key={field}
            data-autofocus={index === 0 || undefined}
            label={t(($) => $.proxies[field])}
            autoComplete={field === "password" ? "new-password" : "off"}
            error={faults[`proxies.0.${field}`]}
            value={typed[field] ?? ""}
            onChange={({ currentTarget: { value } }) => {
              change.reset();
              setTyped((before) => ({ ...before, [field]: value }));
            }}
          />
        );
      })}
      <Text size="sm" c="dimmed">
        {t(($) => $.proxies.enterAgainHint)}
      </Text>
    </FormDialog>
  );
}
