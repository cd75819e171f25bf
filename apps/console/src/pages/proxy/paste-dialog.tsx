import { type PastedLine, readProxies } from "@baton/accounts";
import { createProxies, findKnownProxies, PROXIES_MAX_AT_ONCE } from "@baton/contract";
import { Button, Checkbox, FileButton, Group, Modal, Stack, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import type { ShownLine } from "./paste-dialog-lines.ts";
import { PastePreview } from "./paste-preview.tsx";
import classes from "./proxy.module.css";

/** Some ten thousand lines. */
const FILE_MAX_BYTES = 2_000_000;

type Found = ShownLine & { proxy: NonNullable<PastedLine["proxy"]> };

const isFound = (one: ShownLine): one is Found => one.proxy !== undefined;
/** The second of two that are alike is not saved. */
const isDouble = ({ sameAs, known }: ShownLine): boolean =>
  sameAs !== undefined || known?.isSame === true;

function useKnown(lines: readonly PastedLine[]): readonly ShownLine[] {
  const found = lines.filter(isFound).slice(0, PROXIES_MAX_AT_ONCE);
  const proxies = found.map(({ proxy: { type, host, port, login, password } }) => ({
    ...{ type, host, port, login, password },
  }));
  const { data } = useQuery({
    queryKey: [...proxyKeys.all, "known", proxies],
    queryFn: ({ signal }) => call(findKnownProxies, { body: { proxies }, signal }),
    enabled: proxies.length > 0,
    gcTime: 0,
  });
  const byLine = new Map(data?.data.map((known) => [found[known.index]?.line, known]));
  return lines.map((one) => ({ ...one, known: byLine.get(one.line) }));
}

const toNew = ({ proxy: { name, ...proxy } }: Found) => ({
  ...proxy,
  ...(name !== null && { name }),
});

/** Many at once: as sellers write them, a table, or JSON; shown as read before anything is saved. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [text, setText] = useState("");
  const [mayLeaveOut, setMayLeaveOut] = useState(false);
  const [isFileTooLarge, setIsFileTooLarge] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    const isTooLarge = file.size > FILE_MAX_BYTES;
    setIsFileTooLarge(isTooLarge);
    if (!isTooLarge) setText(await file.text());
  };
  const read = useDeferredValue(text);
  const lines = useKnown(useMemo(() => readProxies(read), [read]));
  const wanted = lines.filter(isFound).filter((one) => !isDouble(one));
  const leftOut = lines.length - wanted.length;
  const add = useMutation({
    mutationFn: () => call(createProxies, { body: { proxies: wanted.map(toNew) } }),
    meta: { handled: true },
    onSuccess: async () => {
      onClose();
      await cache.invalidateQueries({ queryKey: proxyKeys.all });
    },
  });
  const isTooMany = wanted.length > PROXIES_MAX_AT_ONCE;
  const isReady = wanted.length > 0 && !isTooMany && (leftOut === 0 || mayLeaveOut);
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t(($) => $.proxies.pasteMany)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <div className={classes["paste"]}>
          <Textarea
            data-autofocus
            label={t(($) => $.proxies.pasteLabel)}
            placeholder="host:port:login:password"
            rows={14}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              add.reset();
              setText(value);
            }}
          />
          <PastePreview lines={lines} />
        </div>
        <Group gap="xs">
          <FileButton accept=".txt,.csv,.json,text/plain" onChange={(file) => void take(file)}>
            {(button) => (
              <Button variant="default" size="xs" {...button}>
                {t(($) => $.proxies.fromFile)}
              </Button>
            )}
          </FileButton>
          {isFileTooLarge && <span role="alert">{t(($) => $.proxies.fileTooLarge)}</span>}
        </Group>
        {leftOut > 0 && (
          <Checkbox
            label={t(($) => $.proxies.leaveOut, { count: leftOut })}
            checked={mayLeaveOut}
            onChange={({ currentTarget: { checked } }) => setMayLeaveOut(checked)}
          />
        )}
        {isTooMany && (
          <span role="alert">{t(($) => $.proxies.tooMany, { count: PROXIES_MAX_AT_ONCE })}</span>
        )}
        {add.error && <span role="alert">{errorText(t, add.error)}</span>}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button disabled={!isReady} loading={add.isPending} onClick={() => add.mutate()}>
          {t(($) => $.proxies.addMany, { count: wanted.length })}
        </Button>
      </Group>
    </Modal>
  );
}
