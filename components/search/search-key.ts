type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"
>;

/** Ctrl K, or ⌘ K where that is the key of commands. */
export function isSearchKey(event: Press): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false;
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
}
