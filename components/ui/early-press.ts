declare global {
  /** The name of the late button that was pressed last, noted by the page's first script (app/early-presses.ts). */
  var counterfoilEarlyPress: unknown;
}

/**
 * Whether the last press was on the late button of this name. It is told once: the caller that asks
 * answers it.
 */
export function takePress(name: string): boolean {
  if (globalThis.counterfoilEarlyPress !== name) return false;
  globalThis.counterfoilEarlyPress = null;
  return true;
}
