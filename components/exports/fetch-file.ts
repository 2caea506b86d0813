/**
 * Has the browser download a file of Counterfoil's. As a download an error leaves the page as it
 * is, which navigating there would not.
 */
export function fetchFile(path: string): void {
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
}
