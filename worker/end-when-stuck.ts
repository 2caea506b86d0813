import { logFault } from "#lib/observability/log-fault.ts";
import type { Task } from "#worker/repeat.ts";

const TICK_MS = 60_000;
/** Far longer than all time limits of what one round waits for: the database, the provider, the send log. */
const STUCK_AFTER_TICKS = 30;

/** The log has its name alone. */
class StuckRound extends Error {
  override name = "StuckRound";
}

/**
 * A round that ends the process where it is still under way after half an hour: something that it waits for will
 * not come, and only a new process gets on. A round that fails, as all do while the database is away, ends
 * nothing.
 */
export function endWhenStuck(
  { name, round, pauseMs }: Task,
  end: () => void = () => process.exit(1),
): Task {
  return {
    name,
    pauseMs,
    round: async () => {
      let ticks = 0;
      // Counted, since a clock goes on while the process or its machine stands still.
      const timer = setInterval(() => {
        ticks += 1;
        if (ticks < STUCK_AFTER_TICKS) return;
        clearInterval(timer);
        logFault(`worker/${name}`, new StuckRound());
        end();
      }, TICK_MS);
      try {
        return await round();
      } finally {
        clearInterval(timer);
      }
    },
  };
}
