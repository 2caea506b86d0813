import { processSingleton } from "#lib/observability/process-singleton.ts";

const draining = processSingleton("draining", () => false);

/** Whether the process was asked to end and only finishes what it has begun. */
export const isDraining = draining.get;

/** To be called once, when the process is asked to end. */
export function beginDraining(): void {
  draining.set(true);
}
