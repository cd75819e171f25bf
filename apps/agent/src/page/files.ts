import { composedClosest, describeElement } from "./composed-tree.ts";
import { dispatch, theDocument } from "./dom.ts";
import type { DropKind } from "./protocol.ts";

/** Documents on their way from the server into the page, piece by piece. */
interface Arriving {
  name: string;
  type: string;
  pieces: Uint8Array<ArrayBuffer>[];
}
let arriving: Arriving[] = [];

export function beginFile(name: string, type: string, isFirst: boolean): void {
  if (isFirst) arriving = [];
  arriving.push({ name, type, pieces: [] });
}

export function addFilePiece(base64: string): void {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  arriving.at(-1)?.pieces.push(bytes);
}

function transferOf(): DataTransfer {
  const transfer = new DataTransfer();
  for (const { name, type, pieces } of arriving)
    transfer.items.add(new File(pieces, name, { type }));
  return transfer;
}

const sameFiles = (one: FileList, other: FileList): boolean =>
  one.length === other.length &&
  [...one].every((file, at) => file.name === other[at]?.name && file.size === other[at]?.size);

/** Gives the documents to a file field; what is in the way, if anything is. */
export function giveFiles(field: Element): string | null {
  const name = describeElement(field);
  if (!(field instanceof HTMLInputElement) || field.type !== "file")
    return `${name} is no file field`;
  if (field.disabled) return `${name} is disabled`;
  if (arriving.length > 1 && !field.multiple) return `${name} takes one document only`;
  const { files } = transferOf();
  field.files = files;
  if (!field.files || !sameFiles(field.files, files)) return `${name} did not take the files`;
  arriving = [];
  field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return null;
}

/** Whether whoever hears of it keeps the event from the browser: that is how files are taken. */
function isTaken(type: string, element: Element, dataTransfer: DataTransfer): boolean {
  const init = { bubbles: true, cancelable: true, composed: true, dataTransfer };
  return !dispatch(element, new DragEvent(type, init));
}

function probeTransfer(): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(new File([], "probe"));
  return transfer;
}

/**
 * Whether files may be dropped on an element. Many pages keep dropped files from the browser
 * wherever they fall, and do nothing with them: that says nothing of the element.
 */
export function dropKindOf(element: Element): DropKind {
  const isOver = isTaken("dragover", element, probeTransfer());
  isTaken("dragleave", element, probeTransfer());
  if (!isOver) return "none";
  return isTaken("dragover", theDocument.root(), probeTransfer()) ? "page" : "element";
}

/** Drops the documents on an element; whether it took them. */
export function dropFiles(element: Element): boolean {
  const transfer = transferOf();
  isTaken("dragenter", element, transfer);
  const isOver = isTaken("dragover", element, transfer);
  if (isOver && isTaken("drop", element, transfer)) {
    arriving = [];
    return true;
  }
  isTaken("dragleave", element, transfer);
  return false;
}

const OPENERS =
  "button,a[href],summary,[role=button],[role=link],[role=menuitem]," +
  "input[type=button i],input[type=submit i],input[type=image i]";

/** What an element does with files, as far as it can be seen. */
export function fileKindOf(element: Element): "field" | "opener" | "other" {
  if (element instanceof HTMLInputElement && element.type === "file") return "field";
  return composedClosest(element, OPENERS) ? "opener" : "other";
}
