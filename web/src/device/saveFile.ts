// Hand a file to the person, as a download.
export function saveFile(file: Blob, name: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}
