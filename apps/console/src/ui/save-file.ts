/** Hands the file to the browser's own download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the data by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
