/**
 * Has the browser fetch a file of the desk's to its disk. As a download an error leaves the page as it
 * is, which navigating there would not.
 */
export function fetchFile(path: string): void {
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
}
