import { median } from "#bench/statistics.ts";
import { type Visit, visit } from "#bench/visit.ts";

/** Milliseconds of one GET, its body read to the end. */
async function time(asked: Visit): Promise<number> {
  const start = performance.now();
  const response = await visit(asked);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${asked.url} answered ${response.status}`);
  return performance.now() - start;
}

/**
 * Median milliseconds of `rounds` requests to each URL, taken in turn so that noise affects both.
 */
export async function compareLatency(
  visits: [Visit, Visit],
  rounds: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await time(visits[0]));
    times[1].push(await time(visits[1]));
  }
  return [median(times[0]), median(times[1])];
}

/** Requests a second with `lanes` requests in flight, for `seconds`. Pages differ, so nothing is joined. */
export async function throughput(
  of: (page: number) => Visit,
  lanes: number,
  seconds: number,
): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  let page = 0;
  async function lane(): Promise<void> {
    while (performance.now() < end) {
      page = (page % 25) + 1;
      await time(of(page));
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return done / ((performance.now() - start) / 1000);
}
