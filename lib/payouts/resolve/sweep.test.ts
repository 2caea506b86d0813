import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sweep } from "#lib/payouts/resolve/sweep.ts";
import { PAGE_SIZE } from "#lib/schemas/page-size.ts";
import { type Payout, payoutSchema } from "#lib/schemas/payout.ts";
import { payoutRequestSchema } from "#lib/schemas/payout-request.ts";
import { ServiceError } from "#lib/service/error.ts";

const request = payoutRequestSchema.parse({
  ...{ walletId: "1", currency: "BTC", amount: "0.5", address: "bc1qexample", fee: "low" },
  ...{ isFeeIncluded: false, trackingId: "own-1" },
});

function payout(id: number, changes: Partial<Payout> = {}): Payout {
  return payoutSchema.parse({
    ...{ id, createdAt: "2026-11-21T10:00:00Z", unreadable: {}, label: null, amount: "7" },
    ...{ address: `other-${id}`, tag: null, fee: "low", feeAmount: null, isFeeIncluded: false },
    ...{ walletId: "1", walletCurrency: "BTC", trackingId: `other-${id}`, status: "Created" },
    ...{ note: null, ...changes },
  });
}
const ALL = { from: "2026-11-21T00:00:00Z", to: null };
const likeOwn = { amount: request.amount, address: request.address };

/** A list that gets `arrivals[n]` new payouts before its nth page is read. */
function service(payouts: Payout[], arrivals: number[], records: Payout[] = []) {
  const all = [...payouts];
  let next = 1_000_000;
  return {
    list: async ({ page }: { page: number }) => {
      for (let count = arrivals[page - 1] ?? 0; count > 0; count -= 1) all.unshift(payout(next++));
      const data = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      const last_page = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
      const meta = { current_page: page, last_page, per_page: PAGE_SIZE, total: all.length };
      return { data, meta: { ...meta, from: null, to: null } };
    },
    read: async (id: string) =>
      records.find((record) => String(record.id) === id) ??
      all.find((record) => String(record.id) === id) ??
      payout(0),
  };
}

describe("sweep", () => {
  test("finds the payout wherever it stands, however the pages shift", async () => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 45 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 130 }),
        fc.nat(130),
        arrivals,
        fc.boolean(),
        async (length, at, shifts, listed) => {
          const own = payout(999, { ...likeOwn, trackingId: "own-1" });
          const row = listed ? own : { ...own, trackingId: null };
          const payouts = Array.from({ length }, (_, index) => payout(index + 1));
          payouts.splice(at, 0, row);
          const found = await sweep(service(payouts, shifts, [own]), request, ALL);
          expect(found).toMatchObject({ result: "own", payout: { id: 999 } });
        },
      ),
    );
  });

  test("is complete over shifting pages when nothing is there", async () => {
    const payouts = Array.from({ length: 75 }, (_, index) => payout(index + 1));
    const found = await sweep(service(payouts, [0, 3, 25, 1]), request, ALL);
    expect(found).toEqual({ result: "none", complete: true, candidates: [] });
  });

  test("is not complete where a row has no readable id", async () => {
    const rows = [payout(1), { ...payout(2), id: null }];
    expect(await sweep(service(rows, []), request, ALL)).toMatchObject({ complete: false });
  });

  test("does not overlook its own payout where the list masks addresses", async () => {
    const masked = { ...likeOwn, address: "bc1q***mple" };
    const own = payout(1, { ...masked, trackingId: "own-1" });
    expect(await sweep(service([own], []), request, ALL)).toMatchObject({ result: "own" });
    const bare = payout(1, { ...masked, trackingId: null });
    const other = payout(2, { ...masked, address: "bc1q***none", trackingId: null });
    expect(await sweep(service([bare, other], []), request, ALL)).toMatchObject({
      candidates: [{ id: 1 }],
    });
  });

  test("asks by its id for what lists an empty tracking ID, which states none", async () => {
    const own = payout(1, { ...likeOwn, trackingId: "own-1" });
    const row = { ...own, trackingId: "" };
    expect(await sweep(service([row], [], [own]), request, ALL)).toMatchObject({ result: "own" });
    expect(await sweep(service([row], []), request, ALL)).toMatchObject({
      candidates: [{ id: 1 }],
    });
  });

  test("names what it lists and does not give by its id, and rejects where it can't be read", async () => {
    const rows = service([payout(1, { ...likeOwn, trackingId: null })], []);
    const failing = (kind: "not_found" | "unreadable" | "unavailable") => ({
      ...rows,
      read: () => Promise.reject(new ServiceError(kind, "")),
    });
    for (const kind of ["not_found", "unreadable"] as const) {
      const found = { result: "none", complete: true, candidates: [{ id: 1 }] };
      expect(await sweep(failing(kind), request, ALL)).toMatchObject(found);
    }
    const another = { ...rows, read: async () => payout(2) };
    expect(await sweep(another, request, ALL)).toMatchObject({ candidates: [{ id: 1 }] });
    await expect(sweep(failing("unavailable"), request, ALL)).rejects.toThrow();
  });

  test("names as candidates what agrees without a tracking ID, or carries it over other contents", async () => {
    const rows = [
      payout(1, { ...likeOwn, trackingId: null }),
      payout(2, { trackingId: "own-1" }),
      payout(3, { ...likeOwn, trackingId: null, walletId: "2" }),
      payout(4, { ...likeOwn, trackingId: "another" }),
    ];
    const found = await sweep(service(rows, []), request, ALL);
    const ids = found.result === "none" ? found.candidates.map(({ id }) => id) : [];
    expect(ids.toSorted()).toEqual([1, 2]);
  });
});
