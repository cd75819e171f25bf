import { type Action, createScript } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconScript } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { lastExtension } from "../../entities/run/last-extension.ts";
import { scriptKeys } from "../../entities/script/script.keys.ts";
import { settingNow } from "../../entities/user/use-setting.ts";
import type { OpenAction } from "./action-kind.ts";

/** A script whose only row does the action, open where it can be run in the browser of the recording. */
function useNewScript() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, name }: Action) => {
      const wanted = settingNow(cache, "settings.newRows");
      const row = { ...wanted, id: "r1", selectedActionId: id, selectedActionType: null };
      return call(createScript, { body: { name, scriptActions: [row] } });
    },
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: scriptKeys.lists });
      void navigate({ to: "/scripts", search: { id, runOn: lastExtension() } });
    },
  });
}

/** Saves what was recorded, and makes a script of it. */
export function ScriptOfAction({ open: { editor, saved, saveThen } }: { open: OpenAction }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useNewScript();
  const [wish, setWish] = useState<object | null>(null);
  const granted = useRef(wish);
  const grant = useEffectEvent((granting: object, action: Action) => {
    if (granted.current === granting) return;
    granted.current = granting;
    mutate(action);
  });
  // What is new is there only when it is saved.
  useEffect(() => {
    if (wish && saved) grant(wish, saved);
  }, [wish, saved]);
  return (
    <Button
      leftSection={<IconScript size={15} stroke={1.6} aria-hidden />}
      loading={isPending}
      disabled={editor.draft.steps.length === 0}
      onClick={() => saveThen(() => setWish({}))}
    >
      {t(($) => $.recording.makeScript)}
    </Button>
  );
}
