import { framesOf, log } from "#lib/telemetry/log.ts";

/** Tells in the log that a part of the desk failed, and where in the code; not a word of the message. */
export function logFault(route: string, error: unknown): void {
  const errorName = error instanceof Error ? error.name : typeof error;
  log("error", { event: "internal_error", route, errorName, frames: framesOf(error) });
}
