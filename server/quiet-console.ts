import { framesOf, log } from "#lib/observability/log.ts";
import { digestOf } from "#lib/observability/page-error.ts";

/**
 * Turns what Next and other libraries print into log lines without a message, since a message may
 * repeat a password, a token or a header. Errors keep their name, digest and places. `npm run dev`
 * prints everything. What nobody caught comes here too: Next prints it and goes on.
 */
export function quietConsole(): void {
  const print =
    (level: "debug" | "warn" | "error") =>
    (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error);
      const errorName = error?.name;
      log(level, { event: "console", errorName, digest: digestOf(error), frames: framesOf(error) });
    };
  console.error = print("error");
  console.warn = print("warn");
  console.log = console.info = console.debug = console.trace = print("debug");
}
