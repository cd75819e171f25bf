/** A document on its way from the server into a file field, piece by piece. */
let pieces: Uint8Array<ArrayBuffer>[] = [];

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

export function addFilePiece(base64: string, isFirst: boolean): number {
  if (isFirst) pieces = [];
  pieces.push(fromBase64(base64));
  return pieces.length;
}

/** Gives the file to a file field, or drops it where the element is none. */
export function giveFile(element: Element, name: string, type: string): void {
  const transfer = new DataTransfer();
  transfer.items.add(new File(pieces, name, { type }));
  pieces = [];
  const field = (element instanceof HTMLLabelElement && element.control) || element;
  if (field instanceof HTMLInputElement && field.type === "file") {
    field.files = transfer.files;
    field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  for (const event of ["dragenter", "dragover", "drop"]) {
    const init = { bubbles: true, cancelable: true, composed: true, dataTransfer: transfer };
    field.dispatchEvent(new DragEvent(event, init));
  }
}
