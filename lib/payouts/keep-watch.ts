import "server-only";
import { giveUpStalled } from "#lib/payouts/give-up-stalled.ts";
import { lookForDue } from "#lib/payouts/look-for-due.ts";
import { framesOf, log } from "#lib/telemetry/log.ts";

const ROUND_MS = 2_000;
const LONGEST_ROUND_MS = 60_000;

declare global {
  var counterfoilWatch: NodeJS.Timeout | undefined;
}

/**
 * Watches over entries without an outcome for as long as the process lives, whether or not anybody
 * has a page open. After a failed round it waits twice as long, up to a minute.
 */
export function keepWatch(pause = ROUND_MS): void {
  clearTimeout(globalThis.counterfoilWatch);
  globalThis.counterfoilWatch = setTimeout(() => {
    round().then(
      () => keepWatch(),
      (error: unknown) => {
        const errorName = error instanceof Error ? error.name : typeof error;
        log("error", {
          event: "internal_error",
          route: "watch",
          errorName,
          frames: framesOf(error),
        });
        keepWatch(Math.min(pause * 2, LONGEST_ROUND_MS));
      },
    );
  }, pause);
  globalThis.counterfoilWatch.unref();
}

async function round(): Promise<void> {
  await giveUpStalled();
  await lookForDue();
}
