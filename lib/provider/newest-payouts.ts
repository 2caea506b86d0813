import "server-only";
import type { Client } from "#lib/provider/client.ts";
import { listRecordsBetween } from "#lib/provider/records.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

const DAY_MS = 86_400_000;
/** The last is longer than cryptocurrency payments have existed. */
const REACHES_DAYS = [1, 30, 365, 10_000];

/**
 * The newest payouts, at most this many pages of them. The list without dates names every page of
 * the account in each answer, so lists with dates are read, each further back, until one holds
 * enough. Rejects with ProviderError.
 */
export async function newestPayouts(
  client: Client,
  pages: number,
  now = Date.now(),
): Promise<Payout[]> {
  const list = (query: ListQuery) => listRecordsBetween(client, "payouts", query);
  let found: Payout[] = [];
  for (const days of REACHES_DAYS) {
    const from = new Date(now - days * DAY_MS).toISOString();
    const first = await list({ from, to: null, page: 1 });
    const isEnough = first.meta.total >= pages * PAGE_SIZE || days === REACHES_DAYS.at(-1);
    if (!isEnough) continue;
    const last = Math.min(first.meta.last_page, pages);
    const numbers = Array.from({ length: last - 1 }, (_, at) => at + 2);
    const others = await Promise.all(numbers.map((page) => list({ from, to: null, page })));
    found = [first, ...others].flatMap(({ data }) => data);
    break;
  }
  return found;
}
