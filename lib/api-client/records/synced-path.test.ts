import { expect, test } from "vitest";
import { payoutListPath, syncedPath, totalsPath } from "#lib/api-client/records/synced-path.ts";
import { queryOf } from "#lib/http/parse-input.ts";
import { decimal } from "#lib/money/decimal.ts";
import { payoutListQuerySchema } from "#lib/schemas/payouts/payout-list-query.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { recordFilterSchema } from "#lib/schemas/synced/record-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { type SyncedQuery, syncedQuerySchema } from "#lib/schemas/synced/synced-query.ts";

const filter = {
  ...NO_FILTER,
  from: "2026-01-31T23:00:00Z",
  to: "2026-02-01T23:00:00.5Z",
  status: { not: true, values: ["A, b%", "Created"] },
  network: among(["-", "tron"]),
  min: decimal("0.1"),
  wallet: among(["2001"]),
  address: among(["!T1"]),
  q: "a & b=c",
};
const places: SyncedQuery["place"][] = [
  { at: "first" },
  { at: "last" },
  { at: "after", cursor: "abc_-" },
  { at: "before", cursor: "abc" },
];

test.each(places)("a list's URL says all that is asked of it: %j", (place) => {
  const query = { filter, sorting: { column: "feeAmount", descending: true }, place };
  const given = queryOf(`http://dashboard${syncedPath("payouts", query)}`);
  expect(syncedQuerySchema("payouts").parse(given)).toEqual(query);
});

test("a page of another length says so", () => {
  const place = { at: "first" } as const;
  const query = { filter, sorting: { column: "id", descending: false }, place, size: 50 } as const;
  const given = queryOf(`http://dashboard${syncedPath("payouts", query)}`);
  expect(syncedQuerySchema("payouts").parse(given)).toEqual(query);
  expect(syncedQuerySchema("payouts").safeParse({ ...given, size: "30" }).success).toBe(false);
});

test("a longer page of the payouts list says so too", () => {
  const place = { at: "first" } as const;
  const query = { filter, sorting: NEWEST_FIRST, place, page: 1, size: 100 } as const;
  const given = queryOf(`http://dashboard${payoutListPath(query)}`);
  expect(payoutListQuerySchema.parse(given)).toEqual(query);
  expect(payoutListQuerySchema.safeParse({ ...given, size: "1000" }).success).toBe(false);
});

test("what is left open is left out", () => {
  const sorting = { column: "createdAt", descending: true };
  const path = syncedPath("payments", { filter: NO_FILTER, sorting, place: { at: "first" } });
  expect(path).toBe("/api/payments?source=mirror");
  expect(totalsPath("payments", NO_FILTER)).toBe("/api/payments/totals");
});

test("so does the URL of its totals", () => {
  const given = queryOf(`http://dashboard${totalsPath("payouts", filter)}`);
  expect(recordFilterSchema.parse(given)).toEqual(filter);
});
