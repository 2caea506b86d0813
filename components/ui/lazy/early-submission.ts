declare global {
  /** The name of the form that was sent last before its script was there (app/first-script/early-submissions.ts). */
  var counterfoilEarlySubmission: unknown;
}

/** Whether the form of this name was sent before its script was there. It is told once. */
export function takeSubmission(name: string): boolean {
  if (globalThis.counterfoilEarlySubmission !== name) return false;
  globalThis.counterfoilEarlySubmission = null;
  return true;
}
