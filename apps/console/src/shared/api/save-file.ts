export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser might not read the URL until the operator has chosen where to save the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
