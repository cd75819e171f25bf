import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { ROW_HEIGHT } from "../theme/density.ts";

/** A place between two lines, and how far in it is. */
export interface Gap {
  gap: number;
  depth: number;
}

export const INDENT = 20;
/** Below this many pixels a press on the handle is a click. */
const DRAG_THRESHOLD = 4;
/** Within so many pixels of the edge the list scrolls by itself, by so many pixels a frame. */
const SCROLL_EDGE = 36;
const SCROLL_STEP = 9;

interface Press {
  startX: number;
  startY: number;
  depth: number;
  x: number;
  y: number;
  isDragging: boolean;
}

interface OutlineDragOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Where the dragged lines would go, nearest to what the pointer means; null where they cannot. */
  resolve: (wanted: Gap) => Gap | null;
  onDrop: (place: Gap) => void;
}

/**
 * Dragging of lines that all have one height: the gap is counted from the pointer's height, the
 * depth from how far it went to the side. No line is measured, so it costs the same for any list.
 */
export function useOutlineDrag({ scroller, count, resolve, onDrop }: OutlineDragOptions) {
  const press = useRef<Press | null>(null);
  const [target, setTarget] = useState<Gap | null>(null);
  const [isDragging, setDragging] = useState(false);

  const resolved = (): Gap | null => {
    const [box, now] = [scroller.current, press.current];
    if (!box || !now) return null;
    const top = box.getBoundingClientRect().top - box.scrollTop;
    const gap = Math.round((now.y - top) / ROW_HEIGHT);
    const depth = now.depth + Math.round((now.x - now.startX) / INDENT);
    return resolve({ gap: Math.max(0, Math.min(count, gap)), depth });
  };
  const end = () => {
    press.current = null;
    setDragging(false);
    setTarget(null);
  };
  const follow = useEffectEvent(() => {
    const [box, now] = [scroller.current, press.current];
    if (!box || !now?.isDragging) return;
    scrollAtEdge(box, now.y);
    setTarget(resolved());
  });
  const handleMove = useEffectEvent((event: PointerEvent) => {
    const now = press.current;
    if (!now) return;
    now.x = event.clientX;
    now.y = event.clientY;
    const moved = Math.abs(now.x - now.startX) + Math.abs(now.y - now.startY);
    if (now.isDragging || moved < DRAG_THRESHOLD) return;
    now.isDragging = true;
    setDragging(true);
  });
  const handleUp = useEffectEvent(() => {
    const place = press.current?.isDragging ? resolved() : null;
    end();
    if (place) onDrop(place);
  });
  const handleCancel = useEffectEvent(end);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !press.current) return;
    event.stopPropagation();
    end();
  });

  useEffect(() => {
    window.addEventListener("pointermove", handleMove);
    window.addEventListener("pointerup", handleUp);
    window.addEventListener("pointercancel", handleCancel);
    window.addEventListener("keydown", handleKey, true);
    return () => {
      window.removeEventListener("pointermove", handleMove);
      window.removeEventListener("pointerup", handleUp);
      window.removeEventListener("pointercancel", handleCancel);
      window.removeEventListener("keydown", handleKey, true);
    };
  }, []);

  // While the pointer rests at an edge the list moves under it, so the place is asked every frame.
  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const loop = () => {
      follow();
      frame = requestAnimationFrame(loop);
    };
    loop();
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);

  const begin = (event: ReactPointerEvent, depth: number): void => {
    if (event.button !== 0) return;
    // Else the browser selects text, or scrolls the page under a finger.
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    press.current = { startX: x, startY: y, x, y, depth, isDragging: false };
  };
  return { begin, target, isDragging };
}

function scrollAtEdge(box: HTMLElement, y: number): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + SCROLL_EDGE) box.scrollTop -= SCROLL_STEP;
  else if (y > bottom - SCROLL_EDGE) box.scrollTop += SCROLL_STEP;
}
