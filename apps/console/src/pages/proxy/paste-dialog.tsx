import { type PastedLine, PASTED_LINES_MAX, readProxies } from "@baton/accounts";
import { findKnownProxies, PROXIES_MAX_AT_ONCE } from "@baton/contract";
import { Button, Checkbox, FileButton, Group, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import type { ShownLine } from "./paste-dialog-lines.ts";
import { addPasted } from "./paste-plan.ts";
import { PastePreview } from "./paste-preview.tsx";
import classes from "./proxy.module.css";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

/** Some ten thousand lines. */
const FILE_MAX_BYTES = 2_000_000;

/** What one reads through and adds at once; they go in parts. */
const PASTED_MAX = 10_000;

type Found = ShownLine & { proxy: NonNullable<PastedLine["proxy"]> };

const isFound = (one: ShownLine): one is Found => one.proxy !== undefined;
/** The second of two that are alike is not saved. */
const isDouble = ({ sameAs, known }: ShownLine): boolean =>
  sameAs !== undefined || known?.isSame === true;

/** Which of them are there already, asked for in parts; by line. */
async function findKnown(found: readonly Found[], signal: AbortSignal) {
  const byLine = new Map<number, NonNullable<ShownLine["known"]>>();
  for (let from = 0; from < found.length; from += PROXIES_MAX_AT_ONCE) {
    const part = found.slice(from, from + PROXIES_MAX_AT_ONCE);
    const proxies = part.map(({ proxy: { type, host, port, login, password } }) => ({
      ...{ type, host, port, login, password },
    }));
    const { data } = await call(findKnownProxies, { body: { proxies }, signal });
    for (const { index, ...known } of data) {
      const line = part[index]?.line;
      if (line !== undefined) byLine.set(line, known);
    }
  }
  return byLine;
}

function useKnown(text: string): readonly ShownLine[] {
  const lines: readonly PastedLine[] = useMemo(() => readProxies(text), [text]);
  const { data } = useQuery({
    queryKey: [...proxyKeys.all, "known", text],
    queryFn: ({ signal }) => findKnown(lines.filter(isFound), signal),
    enabled: lines.some(isFound),
    gcTime: 0,
  });
  return useMemo(() => lines.map((one) => ({ ...one, known: data?.get(one.line) })), [lines, data]);
}

/** Many at once: as sellers write them, a table, or JSON; shown as read before anything is saved. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const context = useCommandContext();
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
  const lines = useKnown(read);
  const wanted = lines.filter(isFound).filter((one) => !isDouble(one));
  const leftOut = lines.length - wanted.length;
  const isTooMany = wanted.length > PASTED_MAX || lines.length >= PASTED_LINES_MAX;
  const isReady = wanted.length > 0 && !isTooMany && (leftOut === 0 || mayLeaveOut);
  const handleAdd = () => {
    onClose();
    void addPasted(context, wanted);
  };
  return (
    <FormDialog
      size="xl"
      title={t(($) => $.proxies.pasteMany)}
      draft={text.trim()}
      submit={t(($) => $.proxies.addMany, { count: wanted.length })}
      isReady={isReady}
      onSubmit={handleAdd}
      onClose={onClose}
    >
      <div className={classes["paste"]}>
        <Textarea
          data-autofocus
          label={t(($) => $.proxies.pasteLabel)}
          placeholder="host:port:login:password"
          rows={14}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
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
      {isTooMany && <span role="alert">{t(($) => $.proxies.tooMany, { count: PASTED_MAX })}</span>}
    </FormDialog>
  );
}
