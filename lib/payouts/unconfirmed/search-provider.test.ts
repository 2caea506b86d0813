import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { type Source, searchProvider } from "#lib/payouts/unconfirmed/search-provider.ts";
import { createClient } from "#lib/provider/client.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { getRecord, listRecordsBetween } from "#lib/provider/records.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import { type Payout, payoutSchema } from "#lib/schemas/records/payout.ts";
import { sendJson, serve, settingsFor } from "#test-support/provider/server.ts";

const request = payoutRequestSchema.parse({
  walletId: "1",
  currency: "BTC",
  amount: "0.5",
  address: "bc1qexample",
  fee: "low",
  isFeeIncluded: false,
  trackingId: "own-1",
});

function payout(id: number, changes: Partial<Payout> = {}): Payout {
  return payoutSchema.parse({
    id,
    createdAt: "2026-11-21T10:00:00Z",
    unreadable: {},
    label: null,
    amount: "7",
    address: `other-${id}`,
    tag: null,
    fee: "low",
    feeAmount: null,
    isFeeIncluded: false,
    walletId: "1",
    walletCurrency: "BTC",
    trackingId: `other-${id}`,
    status: "Created",
    note: null,
    ...changes,
  });
}
const ALL = { from: "2026-11-21T00:00:00Z", to: "2026-11-22T00:00:00Z" };
const NOW = Date.parse(ALL.from);
const search = (from: Source) =>
  searchProvider(from, { ordered: request, dismissed: new Set(), known: [] }, ALL, NOW);
const likeOwn = { amount: request.amount, address: request.address };

/** A list that gets `arrivals[n]` new payouts before its nth page is read for the first time. */
function provider(payouts: Payout[], arrivals: number[], records: Payout[] = []) {
  const all = [...payouts];
  const coming = [...arrivals];
  let next = 1_000_000;
  return {
    list: async ({ page }: { page: number }) => {
      for (let count = coming[page - 1] ?? 0; count > 0; count -= 1) all.unshift(payout(next++));
      coming[page - 1] = 0;
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

describe("search", () => {
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
          const found = await search(provider(payouts, shifts, [own]));
          expect(found.own?.payout.id).toBe("999");
        },
      ),
      { numRuns: 40 },
    );
  });

  test("is complete over shifting pages when nothing is there", async () => {
    const payouts = Array.from({ length: 75 }, (_, index) => payout(index + 1));
    const found = await search(provider(payouts, [0, 3, 25, 1]));
    expect(found).toMatchObject({ own: null, candidates: [], isWhole: true, unread: 0 });
  });

  test("is not complete where a row has no readable id", async () => {
    const rows = [payout(1), { ...payout(2), id: null }];
    expect(await search(provider(rows, []))).toMatchObject({ isWhole: false });
  });

  test("does not overlook its own payout where the list masks addresses", async () => {
    const masked = { ...likeOwn, address: "bc1q***mple" };
    const own = payout(1, { ...masked, trackingId: "own-1" });
    expect(await search(provider([own], []))).toMatchObject({
      own: { payout: { trackingId: "own-1" } },
    });
    const bare = payout(1, { ...masked, trackingId: null });
    const other = payout(2, { ...masked, address: "bc1q***none", trackingId: null });
    expect(await search(provider([bare, other], []))).toMatchObject({
      candidates: [{ id: "1" }],
    });
  });

  test("asks by its id for what lists an empty tracking ID, which states none", async () => {
    const own = payout(1, { ...likeOwn, trackingId: "own-1" });
    const row = { ...own, trackingId: "" };
    expect(await search(provider([row], [], [own]))).toMatchObject({
      own: { payout: { trackingId: "own-1" } },
    });
    expect(await search(provider([row], []))).toMatchObject({
      candidates: [{ id: "1" }],
    });
  });

  test("names what it lists and does not give by its id, and rejects where it can't be read", async () => {
    const rows = provider([payout(1, { ...likeOwn, trackingId: null })], []);
    const failing = (kind: "not_found" | "unreadable" | "unavailable") => ({
      ...rows,
      read: () => Promise.reject(new ProviderError(kind, "")),
    });
    for (const kind of ["not_found", "unreadable"] as const) {
      const found = { own: null, isWhole: true, candidates: [{ id: "1" }] };
      expect(await search(failing(kind))).toMatchObject(found);
    }
    for (const another of [payout(2), payout(1), payout(1, { createdAt: ALL.from, ...likeOwn })]) {
      const answering = { ...rows, read: async () => another };
      expect(await search(answering)).toMatchObject({
        candidates: [{ id: "1", trackingId: null }],
      });
    }
    await expect(search(failing("unavailable"))).rejects.toThrow();
  });

  test("takes for its own what gives the tracking ID by its id, whatever else the list has", async () => {
    const listed = payout(1, { ...likeOwn, trackingId: null });
    const own = payout(1, { createdAt: ALL.from, amount: decimal("0.4"), trackingId: "own-1" });
    expect(await search(provider([listed], [], [own]))).toMatchObject({
      own: { payout: { trackingId: "own-1" } },
    });
  });

  test("takes the payout with the tracking ID for its own, and what agrees under another for a candidate", async () => {
    const rows = [
      payout(1, { ...likeOwn, trackingId: null }),
      payout(2, { trackingId: "own-1" }),
      payout(3, { ...likeOwn, trackingId: null, walletId: "2" }),
      payout(4, { ...likeOwn, trackingId: "another" }),
    ];
    const found = await search(provider(rows, []));
    expect(found.candidates.map(({ id }) => id).toSorted()).toEqual(["1", "4"]);
    expect(found.own).toMatchObject({
      payout: { id: "2" },
      discrepancies: [{ field: "amount" }, { field: "address" }],
    });
  });

  test.each([
    { Authorization: `Basic ${Buffer.from("northwind-trading:s3cret").toString("base64")}` },
    { "X-Api-Key-Id": "northwind-trading" },
  ])("finds a payout whose tracking ID holds what the headers name: %j", async (headers) => {
    const trackingId = "northwind-trading-INV-735";
    const { url } = await serve((_request, response) => {
      const meta = { current_page: 1, last_page: 1, per_page: PAGE_SIZE, total: 1 };
      sendJson(response, { data: [payout(735, { ...likeOwn, trackingId })], meta });
    });
    const client = createClient(settingsFor(url, { headers }));
    const source: Source = {
      list: (query) => listRecordsBetween(client, "payouts", query),
      read: (id) => getRecord(client, "payouts", id),
    };
    const searched = {
      ordered: { ...request, trackingId },
      dismissed: new Set<string>(),
      known: [],
    };
    const found = await searchProvider(source, searched, ALL, NOW);
    expect(found.own).toMatchObject({ payout: { id: "735", trackingId }, discrepancies: [] });
  });
});
