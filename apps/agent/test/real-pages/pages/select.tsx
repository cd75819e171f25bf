import { DndContext, PointerSensor, useDraggable, useDroppable, useSensor } from "@dnd-kit/core";
import { createRoot } from "react-dom/client";
import Select from "react-select";
import { rootOf, show } from "./state.ts";

const FRUITS = Array.from({ length: 200 }, (_, at) => ({ value: at, label: `Fruit ${at}` }));

function Card() {
  const { attributes, listeners, setNodeRef } = useDraggable({ id: "card" });
  return (
    <div ref={setNodeRef} id="card" {...listeners} {...attributes}>
      Card
    </div>
  );
}

function Box() {
  const { setNodeRef } = useDroppable({ id: "box" });
  return (
    <div ref={setNodeRef} id="box" style={{ marginTop: 80, height: 60, border: "1px solid" }}>
      Box
    </div>
  );
}

/** Cards that move only when the press has lasted, as lists have them that are scrolled by hand. */
function Board() {
  const sensor = useSensor(PointerSensor, {
    activationConstraint: { delay: 250, tolerance: 5 },
  });
  return (
    <DndContext sensors={[sensor]} onDragEnd={({ over }) => show("over", over?.id ?? null)}>
      <Card />
      <Box />
    </DndContext>
  );
}

createRoot(rootOf()).render(
  <>
    <Select
      inputId="fruit"
      aria-label="Fruit"
      options={FRUITS}
      onChange={(fruit) => show("fruit", fruit?.value)}
    />
    <Select
      isMulti
      aria-label="More"
      options={FRUITS}
      onChange={(fruits) =>
        show(
          "more",
          fruits.map(({ value }) => value),
        )
      }
    />
    <Board />
  </>,
);
