import { type HoldCommand, stopScript } from "@baton/contract";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isLayerOpen } from "../../../ui/open-layer.ts";
import classes from "./debug.module.css";
import type { Debugging } from "./use-debugging.ts";

type Command = Extract<HoldCommand, { type: `debug.${string}` }>;

interface Tool {
  name: "go" | "over" | "into" | "out" | "skip";
  command: Command;
  /** As it is pressed, and as it is written. */
  key?: { code: string; isShifted: boolean; text: string };
}

const TOOLS: readonly Tool[] = [
  {
    name: "go",
    command: { type: "debug.go", to: null },
    key: { code: "F8", isShifted: false, text: "F8" },
  },
  {
    name: "over",
    command: { type: "debug.step", how: "over" },
    key: { code: "F10", isShifted: false, text: "F10" },
  },
  {
    name: "into",
    command: { type: "debug.step", how: "into" },
    key: { code: "F11", isShifted: false, text: "F11" },
  },
  {
    name: "out",
    command: { type: "debug.step", how: "out" },
    key: { code: "F11", isShifted: true, text: "Shift F11" },
  },
  { name: "skip", command: { type: "debug.skip" } },
];

const toolOf = ({ code, shiftKey }: KeyboardEvent): Tool | undefined =>
  TOOLS.find(({ key }) => key?.code === code && key.isShifted === shiftKey);

/** How the run goes on from where it stands, by buttons and by keys. */
export function DebugTools({ debugging }: { debugging: Debugging }) {
  const { t } = useTranslation();
  const { phase, say, browser } = debugging;
  const isStanding = phase === "standing";
  const stop = useMutation({
    mutationFn: (id: number) => call(stopScript, { params: { id } }),
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const tool = toolOf(event);
    if (!tool || event.ctrlKey || event.metaKey || event.altKey || isLayerOpen()) return;
    event.preventDefault();
    if (isStanding) say(tool.command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <div className={classes["tools"]} role="toolbar" aria-label={t(($) => $.debugging.tools)}>
      {TOOLS.map(({ name, command, key }) => (
        <Button
          key={name}
          size="xs"
          variant={name === "go" ? "filled" : "default"}
          disabled={!isStanding}
          title={key?.text}
          aria-keyshortcuts={key?.text.replace(" ", "+")}
          onClick={() => say(command)}
        >
          {t(($) => $.debugging.commands[name])}
        </Button>
      ))}
      {!isStanding && (
        <Button size="xs" variant="default" onClick={() => say({ type: "debug.pause" })}>
          {t(($) => $.debugging.commands.pause)}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        loading={stop.isPending}
        onClick={() => browser && stop.mutate(browser.id)}
      >
        {t(($) => $.debugging.commands.stop)}
      </Button>
    </div>
  );
}
