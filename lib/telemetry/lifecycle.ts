declare global {
  var counterfoilIsDraining: boolean | undefined;
}

/** Whether the process was asked to end and only finishes what it has begun. */
export function isDraining(): boolean {
  return globalThis.counterfoilIsDraining === true;
}

/** To be called once, when the process is asked to end. On globalThis, since Next bundles its own copy. */
export function beginDraining(): void {
  globalThis.counterfoilIsDraining = true;
}
