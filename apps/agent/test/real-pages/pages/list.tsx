import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { rootOf, show } from "./state.ts";

const ROWS = 10_000;
const ROW_HEIGHT = 34;
const FRAME = { height: 400, width: 420, overflow: "auto" } as const;

/** Ten thousand rows, of which the page holds the twenty in sight. */
function VirtualList() {
  const frame = useRef<HTMLDivElement>(null);
  const { getTotalSize, getVirtualItems } = useVirtualizer({
    count: ROWS,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
  });
  return (
    <div ref={frame} id="frame" style={FRAME}>
      <div role="list" style={{ height: getTotalSize(), position: "relative" }}>
        {getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            role="listitem"
            style={{ position: "absolute", top: start, height: ROW_HEIGHT }}
          >
            <button type="button" onClick={() => show("clicked", index)}>
              Row {index}
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

createRoot(rootOf()).render(<VirtualList />);
