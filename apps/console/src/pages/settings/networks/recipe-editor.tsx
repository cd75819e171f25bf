import { type Network, resetNetwork, updateNetwork } from "@baton/contract";
import { Button, Group, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { networksQuery } from "../../../entities/user/networks.queries.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.tsx";
import { recipeFaultText } from "./recipe-said.ts";
import classes from "./recipe-editor.module.css";

const ROWS = { min: 8, max: 24 };

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}

const toText = ({ recipe }: Network): string => JSON.stringify(recipe, null, 2);

/** Sends what was written, and has the list read anew. */
function useRecipe({ network }: Network) {
  const cache = useQueryClient();
  const onSuccess = (): Promise<void> =>
    cache.invalidateQueries({ queryKey: networksQuery.queryKey });
  const params = { network: String(network) };
  const save = useMutation({
    meta: { handled: true },
    // What is wrong with it the server says, field by field.
    mutationFn: (recipe: object) =>
      call(updateNetwork, { params, body: recipe as Network["recipe"] }),
    onSuccess,
  });
  const reset = useMutation({ mutationFn: () => call(resetNetwork, { params }), onSuccess });
  return { save, reset };
}

/** The recipe as text: to be read, copied, and put in place of the one that comes with Baton. */
export function RecipeEditor({ network, name }: { network: Network; name: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => toText(network));
  const [isUnreadable, setUnreadable] = useState(false);
  const { save, reset } = useRecipe(network);
  const faults = Object.entries(fieldIssues(save.error));

  const handleSave = () => {
    const recipe = parse(text);
    setUnreadable(recipe === null);
    if (!recipe) return;
    save.mutate(recipe, {
      onSuccess: (kept) => {
        setText(toText(kept));
        notifySuccess(t(($) => $.settings.networks.saved));
      },
      // What has a field stands beside the text.
      onError: (error) => {
        if (Object.keys(fieldIssues(error)).length === 0) notifyError(error);
      },
    });
  };
  const handleReset = async () => {
    const answer = await confirm({
      title: t(($) => $.settings.networks.resetTitle),
      text: t(($) => $.settings.networks.resetText, { name }),
      confirmLabel: t(($) => $.settings.networks.reset),
    });
    if (answer)
      reset.mutate(undefined, {
        onSuccess: (builtIn) => {
          save.reset();
          setText(toText(builtIn));
        },
      });
  };
  return (
    <div className={classes["recipe"]}>
      <Textarea
        label={t(($) => $.settings.networks.recipe)}
        description={t(($) => $.settings.networks.recipeHint)}
        classNames={{ input: classes["recipeText"] ?? "" }}
        autosize
        minRows={ROWS.min}
        maxRows={ROWS.max}
        spellCheck={false}
        value={text}
        error={isUnreadable && t(($) => $.settings.networks.notJson)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {faults.length > 0 && (
        <ul className={classes["faults"]} aria-label={t(($) => $.settings.networks.faults)}>
          {faults.map(([field, fault]) => (
            <li key={field}>
              <code>{field || "{ }"}</code> {recipeFaultText(t, fault)}
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" justify="flex-end">
        {network.isOwn && (
          <Button
            variant="default"
            loading={reset.isPending}
            onClick={() => {
              void handleReset();
            }}
          >
            {t(($) => $.settings.networks.reset)}
          </Button>
        )}
        <Button loading={save.isPending} disabled={text === toText(network)} onClick={handleSave}>
          {t(($) => $.settings.networks.save)}
        </Button>
      </Group>
    </div>
  );
}
