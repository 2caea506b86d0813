import { framesOf, log } from "#lib/observability/log.ts";

/** Logs that a part of Counterfoil failed, and where in the code; not a word of the message. */
export function logFault(route: string, error: unknown): void {
  const errorName = error instanceof Error ? error.name : typeof error;
  log("error", { event: "internal_error", route, errorName, frames: framesOf(error) });
}
