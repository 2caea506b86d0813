/**
 * Numbers from 0 up to 1 that are the same for the same seed (mulberry32). The seed is the time, or TEST_SEED
 * where it is set, and is printed, so that a failed run can be repeated with its draws.
 */
export function seededRandom(title: string): () => number {
  const seed = Number(process.env.TEST_SEED ?? String(Date.now() % 1_000_000));
  process.stdout.write(`${title}: TEST_SEED=${seed}\n`);
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
