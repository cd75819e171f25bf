import { Tree, type TreeProps } from "antd";
import { createRoot } from "react-dom/client";
import SortableList from "sortablejs";
import { rootOf, show } from "./state.ts";

const root = rootOf();
const LETTERS = ["a", "b", "c", "d"];

/** A list of SortableJS: with the browser's own dragging, or with the mouse alone. */
function makeList(id: string, forceFallback: boolean): void {
  const list = document.createElement("ul");
  list.id = id;
  for (const letter of LETTERS) {
    const row = document.createElement("li");
    row.id = `${id}-${letter}`;
    row.textContent = letter;
    row.style.cssText = "height:40px;width:200px";
    list.append(row);
  }
  root.append(list);
  const tell = () => show(id, Array.from(list.children, (row) => row.textContent).join(""));
  SortableList.create(list, { animation: 0, forceFallback, onEnd: tell });
  tell();
}

makeList("native", false);
makeList("mouse", true);

const LEAVES = [
  { key: "fruit", title: "Fruit", children: [{ key: "apple", title: "Apple" }] },
  { key: "rest", title: "Rest", children: [{ key: "tea", title: "Tea" }] },
];
const place = document.createElement("div");
root.append(place);

const onDrop: TreeProps["onDrop"] = ({ dragNode, node }) =>
  show("tree", [String(dragNode.key), String(node.key)]);
createRoot(place).render(
  <Tree draggable={{ icon: false }} defaultExpandAll treeData={LEAVES} onDrop={onDrop} />,
);
