import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { median } from "#bench/statistics.ts";

const LISTS = ["v2/transactions", "v2/payments", "v1/payouts"];
const listSchema = z.object({ meta: z.object({ total: z.int(), last_page: z.int() }) });

/** Median milliseconds of a list's first, middle and last page. */
export type DepthCost = {
  list: string;
  total: number;
  first: number;
  middle: number;
  last: number;
};

/**
 * What a page of each list costs on each sandbox, without writing out `meta.links` (the sandbox says
 * both in Server-Timing). Every round asks for every page once, in an order of its own, so that noise
 * falls on all alike.
 */
export async function pageCostByDepth(
  sandboxUrls: readonly string[],
  rounds: number,
): Promise<DepthCost[]> {
  const costs: DepthCost[] = [];
  for (const list of LISTS) {
    const places = await Promise.all(sandboxUrls.map((url) => placesOf(`${url}/api/${list}`)));
    const pages = places.flatMap((place) => place.pages);
    for (let round = 0; round < rounds; round += 1) {
      for (const page of shuffled(pages)) page.times.push(await cost(page));
    }
    for (const place of places) {
      const [first = Number.NaN, middle = Number.NaN, last = Number.NaN] = place.pages.map((page) =>
        median(page.times),
      );
      costs.push({ list, total: place.total, first, middle, last });
    }
  }
  return costs;
}

type TimedPage = { address: string; calm: string; times: number[] };

async function placesOf(list: string): Promise<{ total: number; pages: TimedPage[] }> {
  const { meta } = listSchema.parse(await (await fetch(list)).json());
  const pages = [1, Math.ceil(meta.last_page / 2), meta.last_page].map((page) => ({
    address: `${list}?page=${page}`,
    // A window without records has hardly any links.
    calm: `${list}?to=2000-01-01T00:00:00`,
    times: [],
  }));
  return { total: meta.total, pages };
}

async function cost({ address, calm }: TimedPage): Promise<number> {
  // At 5,000,000 records every answer brings 20 MB of links. What they leave behind (memory to
  // collect, cold caches) would be charged to whichever page comes next: small reads take it first.
  await pause(30);
  for (let read = 0; read < 3; read += 1) await (await fetch(calm)).arrayBuffer();
  const response = await fetch(address);
  await response.arrayBuffer();
  const timing = response.headers.get("server-timing") ?? "";
  return Number(/page;dur=([\d.]+)/.exec(timing)?.[1]);
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
