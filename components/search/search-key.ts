/** Ctrl K, or ⌘ K where that is the key of commands. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false;
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
}
