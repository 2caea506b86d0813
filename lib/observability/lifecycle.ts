import { processSingleton } from "#lib/process/process-singleton.ts";

const draining = processSingleton("draining", () => false);
const listeners = processSingleton("at draining", () => new Set<() => void>());

/** Whether the process was asked to end and only finishes what it has begun. */
export const isDraining = draining.get;

/** Has `act` called when the process is asked to end, for what would otherwise go on without end. */
export function onDraining(act: () => void): void {
  listeners.get().add(act);
}

/** To be called once, when the process is asked to end. */
export function beginDraining(): void {
  draining.set(true);
  for (const act of listeners.get()) act();
}
