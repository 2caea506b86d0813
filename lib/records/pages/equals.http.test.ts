import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { sortKey } from "#lib/records/conditions/sort-key.ts";
import { readCursor, writeCursor } from "#lib/records/pages/cursor.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";

/** Few values of everything, two records at every instant, and ids that fall while time goes on. */
const PAYOUTS = Array.from({ length: 150 }, (_, n) => ({
  id: 1_000 - ((n * 7) % 150),
  createdAt: instant(Math.floor(n / 2)),
  status: ["Created", "Completed", null][n % 3] ?? null,
  tag: n % 5 === 0 ? "7" : null,
  address: `T${n % 4}`,
  amount: n % 11 === 0 ? null : `${n % 2}.500000000000000000`,
  fee: n % 7 === 0 ? null : "low",
  isFeeIncluded: n % 2 === 0,
  walletCurrency: ["TRX", null, "BTC", "ETH"][n % 4] ?? null,
  walletId: (n % 4) + 1,
}));
type Payout = (typeof PAYOUTS)[number];

const VALUES: Record<string, (payout: Payout) => string | null> = {
  createdAt: (payout) => payout.createdAt,
  status: ({ status }) => status,
  tag: ({ tag }) => tag,
  address: ({ address }) => address,
  amount: ({ amount }) => amount,
  fee: ({ fee }) => fee,
  isFeeIncluded: ({ isFeeIncluded }) => (isFeeIncluded ? "1" : "0"),
  walletId: ({ walletId }) => String(walletId),
};

function instant(minute: number): string {
  return new Date(Date.UTC(2026, 9, 30, 0, minute)).toISOString().replace("000Z", "000000Z");
}

/** Amounts by their currency; by value, without one last; equals by time, then by id, all in one direction. */
function inOrder({ column, descending }: Sorting) {
  const held = (payout: Payout) => VALUES[column]?.(payout) ?? null;
  const less = (a: string | number, b: string | number) => (a === b ? 0 : a < b ? -1 : 1);
  return (a: Payout, b: Payout): number => {
    const [x, y] = [held(a), held(b)];
    if ((x === null) !== (y === null)) return x === null ? 1 : -1;
    const [p, q] = [a, b].map((one) => (column === "amount" ? one.walletCurrency : null));
    if ((p == null) !== (q == null)) return p == null ? 1 : -1;
    if (p != null && q != null && p !== q) return descending === p < q ? 1 : -1;
    const order = less(x ?? "", y ?? "") || less(a.createdAt, b.createdAt) || less(a.id, b.id);
    return descending ? -order : order;
  };
}

withOwnDatabase();
beforeAll(async () => {
  const readAt = "2026-11-21T12:00:00Z";
  await writeRecords("payouts", readEntries(PAYOUTS, readAt), { readAt });
});

const asked = fc.record({
  sorting: fc.record({
    column: fc.constantFrom(...Object.keys(VALUES)),
    descending: fc.boolean(),
  }),
  from: fc.option(fc.nat({ max: 75 }).map(instant)),
  to: fc.option(fc.nat({ max: 75 }).map(instant)),
  few: fc.constantFrom(0, 2_000),
});

describe("records that are equal in a list's order", () => {
  test("follow by time and then by id, from either end, and have their place however it is told", async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ sorting, from, to, few }) => {
        const filter = { ...NO_FILTER, from, to };
        const { kind } = sortKey("payouts", sorting.column);
        const expected = PAYOUTS.filter(
          ({ createdAt }) =>
            (from === null || createdAt >= from) && (to === null || createdAt < to),
        )
          .sort(inOrder(sorting))
          .map(({ id }) => String(id));
        for (const way of ["after", "before"] as const) {
          const ids: (string | null)[] = [];
          let place: Parameters<typeof readPage>[1]["place"] = {
            at: way === "after" ? "first" : "last",
          };
          for (;;) {
            const { data, meta } = await readPage(
              "payouts",
              { filter, sorting, place },
              { few, countMs: 0 },
            );
            const own = data.map(({ id }) => id);
            if (way === "after") ids.push(...own);
            else ids.unshift(...own);
            if (own.length > 0) {
              const first = expected.indexOf(own[0] ?? "") + 1;
              expect([meta.from, meta.to]).toEqual([first, first + own.length - 1]);
            }
            const cursor = way === "after" ? meta.next : meta.previous;
            if (cursor === null) break;
            // Of a list that has lost a record since: the position is counted again.
            const placed = readCursor(way, cursor, sorting, kind);
            const total = placed.total + 1;
            place = { at: way, cursor: writeCursor(sorting, { ...placed, total }) };
          }
          expect(ids).toEqual(expected);
        }
      }),
      { ...FAIL_AT_ONCE, numRuns: 60 },
    );
  }, 120_000);
});
