import { z } from "zod";
import { median } from "#bench/statistics.ts";

const listSchema = z.object({ meta: z.object({ total: z.int(), last_page: z.int() }) });

/**
 * Median milliseconds that a page of the sandbox's transactions costs, without writing out
 * `meta.links` (the sandbox says both in Server-Timing): the first, the middle and the last page.
 */
export async function pageCostByDepth(
  sandboxUrl: string,
  rounds: number,
): Promise<{ total: number; first: number; middle: number; last: number }> {
  const address = (page: number) => `${sandboxUrl}/api/v2/transactions?page=${page}`;
  const { meta } = listSchema.parse(await (await fetch(address(1))).json());
  const pages = [1, Math.ceil(meta.last_page / 2), meta.last_page];
  const costs: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, page] of pages.entries()) costs[index]?.push(await cost(address(page)));
  }
  const [first = Number.NaN, middle = Number.NaN, last = Number.NaN] = costs.map(median);
  return { total: meta.total, first, middle, last };
}

async function cost(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  const timing = response.headers.get("server-timing") ?? "";
  return Number(/page;dur=([\d.]+)/.exec(timing)?.[1]);
}
