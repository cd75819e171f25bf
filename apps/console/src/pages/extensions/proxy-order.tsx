import { type Extension, ProxyStatus } from "@baton/contract";
import { ActionIcon } from "@mantine/core";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { whyHeld } from "../../entities/extension/held-proxy.ts";
import { useDrag } from "../../ui/drag/use-drag.ts";
import classes from "./panel.module.css";
import { WayOut } from "./way-out.tsx";

type OneOf = Extension["proxies"][number];

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

interface ProxyOrderProps {
  extension: Extension;
  /** As they are shown: a new order before the server has answered. */
  proxies: readonly OneOf[];
  isBusy: boolean;
  onMove: (proxyIds: number[]) => void;
  onTake: (id: number) => void;
}

/** An extension's proxies: the first, and its spare ones in the order in which they take over. */
export function ProxyOrder({ extension, proxies, isBusy, onMove, onTake }: ProxyOrderProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: number; place: number } | null>(null);
  const ids = proxies.map(({ id }) => id);
  const move = (id: number, wanted: number) => {
    const place = Math.max(0, Math.min(ids.length - 1, wanted));
    if (ids[place] === id) return;
    setMoved({ id, place });
    onMove(ids.filter((one) => one !== id).toSpliced(place, 0, id));
  };
  const { begin, drag } = useDrag<number, number>({
    scroller: list,
    axis: "y",
    resolve: (_id, { y }) => placeAt(list.current, y),
    isSame: Object.is,
    onDrop: move,
  });
  // A line that is put elsewhere in the list loses the focus on its way.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-grip="${moved.id}"]`)?.focus();
  }, [moved]);
  const from = drag ? ids.indexOf(drag.source) : -1;
  const dropSide = (drag?.target ?? -1) > from ? "after" : "before";
  const name = proxies.find(({ id }) => id === moved?.id)?.name;
  return (
    <>
      <ol ref={list} className={classes["proxies"]} aria-label={t(($) => $.proxies.order)}>
        {proxies.map((proxy, place) => (
          <ProxyLine
            key={proxy.id}
            extension={extension}
            proxy={proxy}
            place={place}
            isAlone={proxies.length === 1}
            isBusy={isBusy}
            isDragged={drag?.source === proxy.id}
            dropSide={drag?.target === place && place !== from ? dropSide : undefined}
            onPress={(event) => begin(event, proxy.id)}
            onStep={(delta) => move(proxy.id, place + delta)}
            onTake={() => onTake(proxy.id)}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {moved &&
          name !== undefined &&
          t(($) => $.proxies.isAt, { name, place: moved.place + 1, count: ids.length })}
      </span>
    </>
  );
}

interface ProxyLineProps {
  extension: Extension;
  proxy: OneOf;
  place: number;
  isAlone: boolean;
  isBusy: boolean;
  isDragged: boolean;
  dropSide: "before" | "after" | undefined;
  onPress: (event: PointerEvent) => void;
  onStep: (delta: 1 | -1) => void;
  onTake: () => void;
}

function ProxyLine({ extension, proxy, place, isAlone, ...props }: ProxyLineProps) {
  const { t } = useTranslation();
  const { id, name, isUsed, way } = proxy;
  const handleKey = (event: KeyboardEvent) => {
    const delta = STEPS[event.key];
    if (delta === undefined) return;
    event.preventDefault();
    props.onStep(delta);
  };
  return (
    <li
      className={classes["proxy"]}
      data-dragging={props.isDragged || undefined}
      data-drop={props.dropSide}
    >
      {!isAlone && (
        <button
          type="button"
          className={classes["grip"]}
          data-grip={id}
          aria-label={t(($) => $.proxies.move, { name })}
          title={t(($) => $.proxies.moveHint)}
          onPointerDown={props.onPress}
          onKeyDown={handleKey}
        >
          <IconGripVertical size={15} aria-hidden />
        </button>
      )}
      <div className={classes["proxyText"]}>
        <span>{name}</span>{" "}
        {!isAlone && (
          <span className="dimmed">
            {place === 0
              ? t(($) => $.proxies.isFirst)
              : t(($) => $.proxies.isSpare, { number: place })}
          </span>
        )}{" "}
        {isUsed && <span className={classes["held"]}>{t(($) => $.proxies.isUsed)}</span>}
        <Faulty status={proxy.proxyStatus} />
        {isUsed && <WhyHeld extension={extension} />}
        {(isUsed || way) && <WayOut way={way} />}
      </div>
      <ActionIcon
        aria-label={`${t(($) => $.proxies.takeAway)}: ${name}`}
        disabled={props.isBusy}
        onClick={props.onTake}
      >
        <IconX size={15} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

/** What the last check found, where that is against it. */
function Faulty({ status }: { status: ProxyStatus }) {
  const { t } = useTranslation();
  if (status === ProxyStatus.Error)
    return <div className={classes["error"]}>{t(($) => $.proxies.statuses.fails)}</div>;
  if (status === ProxyStatus.Disabled)
    return <div className="dimmed">{t(($) => $.proxies.statuses.disabled)}</div>;
  return null;
}

function WhyHeld({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const why = whyHeld(extension);
  if (!why) return null;
  const words = {
    first: t(($) => $.proxies.holds.first),
    none: t(($) => $.proxies.holds.none),
    instead: t(($) => $.proxies.holds.instead, { name: "name" in why ? why.name : "" }),
    run: t(($) => $.proxies.holds.run, { name: "name" in why ? why.name : "" }),
  };
  return <div>{words[why.reason]}</div>;
}

/** The line that the pointer is over; the first or the last where it is beyond them. */
function placeAt(list: HTMLElement | null, y: number): number | null {
  if (!list) return null;
  const below = [...list.children].findIndex((line) => y < line.getBoundingClientRect().bottom);
  return below < 0 ? list.children.length - 1 : below;
}
