/** Hands the browser a file to save. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser that asks where to save the file needs the address for longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
