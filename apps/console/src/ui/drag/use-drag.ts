import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { type DragPoint, type DragTrack, trackDrag } from "./track-drag.ts";
import { useLatest } from "../use-latest.ts";

interface DragOptions<Source, Target> extends Pick<DragTrack, "axis"> {
  scroller: RefObject<HTMLElement | null>;
  isHeldFirst?: boolean;
  /** Where it would go from there, nearest to what the pointer means; null where it cannot. */
  resolve: (source: Source, point: DragPoint) => Target | null;
  isSame: (one: Target, other: Target) => boolean;
  onDrop: (source: Source, target: Target) => void;
}

interface Drag<Source, Target> {
  source: Source;
  target: Target | null;
}

/** Dragging by mouse, pen and finger: the one way in which things are moved by hand. */
export function useDrag<Source, Target>(options: DragOptions<Source, Target>) {
  const [drag, setDrag] = useState<Drag<Source, Target> | null>(null);
  const latest = useLatest(options);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const isDragging = useRef(false);
  const show = (source: Source, point: DragPoint) => {
    const { resolve, isSame } = latest.current;
    const target = resolve(source, point);
    setDrag((now) => {
      const old = now?.target ?? null;
      const isOld = old === null || target === null ? old === target : isSame(old, target);
      return now && isOld ? now : { source, target };
    });
  };
  const finish = (source: Source, point: DragPoint | null) => {
    isDragging.current = false;
    setDrag(null);
    const target = point && latest.current.resolve(source, point);
    if (target !== null) latest.current.onDrop(source, target);
  };

  const begin = (event: ReactPointerEvent, source: Source): void => {
    const { scroller, axis, isHeldFirst = false } = options;
    if (event.button !== 0 || !scroller.current) return;
    stop.current?.();
    const { pointerId, pointerType, clientX, clientY } = event;
    stop.current = trackDrag({
      pointer: { pointerId, pointerType, clientX, clientY },
      scroller: scroller.current,
      axis,
      isHeldFirst,
      onBegin: () => {
        isDragging.current = true;
      },
      onFrame: (point) => show(source, point),
      onEnd: (point) => finish(source, point),
    });
  };
  /** For what a finger both scrolls and drags: keeps the browser from scrolling while it drags. */
  const touchZone = useCallback((zone: HTMLElement | null) => {
    if (!zone) return undefined;
    const keep = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    // There from the start: a listener that comes with the drag would be too late to be asked.
    zone.addEventListener("touchmove", keep, { passive: false });
    return () => zone.removeEventListener("touchmove", keep);
  }, []);
  return { begin, drag, touchZone };
}
