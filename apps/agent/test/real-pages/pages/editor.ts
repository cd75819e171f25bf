import { baseKeymap } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import { schema } from "prosemirror-schema-basic";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { rootOf, show } from "./state.ts";

const paragraph = schema.node("paragraph", null, [schema.text("What was there")]);
const doc = schema.node("doc", null, [paragraph]);

/** An editor with a model of its own, which takes from the DOM only what it understands. */
const view = new EditorView(rootOf(), {
  state: EditorState.create({ doc, plugins: [keymap(baseKeymap)] }),
  attributes: { "aria-label": "Letter", role: "textbox" },
  dispatchTransaction(transaction) {
    view.updateState(view.state.apply(transaction));
    showModel();
  },
});

function showModel(): void {
  const lines: string[] = [];
  view.state.doc.forEach((node) => void lines.push(node.textContent));
  show("model", lines);
}
showModel();
