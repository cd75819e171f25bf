import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { rootOf, show } from "./state.ts";

/** CodeMirror: a model of its own, of which the page draws what is in sight. */
const view = new EditorView({
  parent: rootOf(),
  state: EditorState.create({
    doc: "what was there\nsecond line",
    extensions: [
      EditorView.contentAttributes.of({ "aria-label": "Code" }),
      EditorView.updateListener.of(({ state }) => show("model", state.doc.toString())),
    ],
  }),
});
show("model", view.state.doc.toString());
