import type { Task } from "#worker/repeat.ts";

/**
 * A task of which several rounds may be under way at once. Lanes that found nothing look for work in turns, so
 * that all of them together ask once in `pauseMs`; one that found some asks again at once.
 */
export function inLanes(count: number, { name, round, pauseMs }: Task): Task[] {
  let nextAt = 0;
  return Array.from({ length: count }, (_, lane) => {
    let isAtWork = false;
    return {
      name: `${name}-${lane}`,
      pauseMs,
      round: async () => {
        const now = performance.now();
        if (!isAtWork && now < nextAt) return 0;
        isAtWork = false;
        nextAt = now + pauseMs;
        const done = await round();
        isAtWork = done > 0;
        return done;
      },
    };
  });
}
