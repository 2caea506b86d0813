/** A line for the user at the terminal. */
export function say(line: string): void {
  console.log(line);
}

export function warn(line: string): void {
  console.warn(`Warning: ${line}`);
}

/** Seconds with one decimal place, since a moment of `performance.now()`. */
export function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Says what is being done, does it, and says how long it took. */
export async function step<T>(doing: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  say(`${doing} …`);
  const result = await work();
  say(`  done in ${since(start)}`);
  return result;
}
