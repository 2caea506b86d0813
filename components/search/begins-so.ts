/** Whether each word that is typed begins a word of a name. */
export function beginsSo(name: string, typed: string): boolean {
  const words = name.toLowerCase().split(" ");
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
