/** Hands the browser a file to save. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may first ask where to save the file, and reads the address only after that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
