import {
  type BodyInputOf,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
} from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { webhooksKey } from "../../../entities/user/webhooks.queries.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";

/** What is done with a webhook as it is, each after a question where there is something to lose. */
export function useWebhook({ id, name, isEnabled }: Webhook) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const params = { id };
  const onSuccess = () => cache.invalidateQueries({ queryKey: webhooksKey });
  const update = useMutation({
    mutationFn: (body: BodyInputOf<typeof updateWebhook>) => call(updateWebhook, { params, body }),
    onSuccess,
  });
  const rotation = useMutation({
    mutationFn: () => call(rotateWebhookSecret, { params }),
    onSuccess: (made) => {
      setSecret(made.secret);
      void onSuccess();
    },
  });
  const removal = useMutation({ mutationFn: () => call(deleteWebhook, { params }), onSuccess });

  const rotate = async () => {
    const isSure = await confirm({
      title: t(($) => $.settings.webhooks.rotateTitle),
      text: t(($) => $.settings.webhooks.rotateText),
      confirmLabel: t(($) => $.settings.webhooks.rotate),
    });
    if (isSure) rotation.mutate();
  };
  const toggle = async () => {
    const isSure =
      !isEnabled ||
      (await confirm({
        title: t(($) => $.settings.webhooks.switchOffTitle, { name }),
        text: t(($) => $.settings.webhooks.switchOffText),
        confirmLabel: t(($) => $.settings.webhooks.switchOff),
      }));
    if (isSure) update.mutate({ isEnabled: !isEnabled });
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t(($) => $.settings.webhooks.deleteTitle, { name }),
      text: t(($) => $.settings.webhooks.deleteText),
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) removal.mutate();
  };
  return { rotate, toggle, remove, secret, forgetSecret: () => setSecret(undefined) };
}
