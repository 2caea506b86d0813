/**
 * Runs at most `places` pieces of work at once, and those that wait in their order, so that no account waits for all that
 * another has to do. For what all accounts of a process share, such as its connections. A piece that fails leaves its place.
 */
export function inTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
