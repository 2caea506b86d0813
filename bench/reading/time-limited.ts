import { viewer } from "#bench/caller.ts";
import { records } from "#lib/operations/records/records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";

const ROUNDS = 10;

/** The currencies with the most records of the sandbox's account. */
const LIMITS: readonly AccessLimits[] = [
  { wallets: [], currencies: ["USDT_TRX"], tags: [] },
  { wallets: [], currencies: ["USDT_TRX", "USDT_ETH", "BTC"], tags: [] },
];

/** Milliseconds of a limited viewer's lists, by the number of a page, and of their totals. */
export async function timeLimited(): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const done = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
    return done;
  };
  for (const limits of LIMITS) {
    for (const resource of ["transactions", "payments", "payouts"] as const) {
      const caller = viewer(limits);
      const read = async (page: number) =>
        (await records[resource].list(caller, { from: null, to: null, page })).meta;
      const { last_page: last } = await read(1);
      for (let round = 0; round < ROUNDS; round += 1) {
        await time("limited viewer: first page", () => read(1));
        await time("limited viewer: page in the middle", () => read(Math.ceil(last / 2)));
        await time("limited viewer: last page", () => read(last));
        await time("limited viewer: totals", () => totalRecords(caller, resource, NO_FILTER));
      }
    }
  }
  return times;
}
