import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { withinLimits } from "#lib/records/conditions/within-limits.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { keepPasted } from "#lib/records/pasted/store.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { readPastedEntries } from "#lib/text/pasted-entries.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { requestOf } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();

/** Texts of one order, of which the provider lists another tracking ID and half its label; its ID. */
const texts = {
  orderId: "",
  trackingId: "INV-70001",
  listed: "MERCH-INV-70001",
  label: "Rent",
  listedLabel: "March",
  address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
  masked: "TNPe****YqeL",
};
const ID = "7001";
const [WALLET, OTHER_WALLET] = ["2003", "2004"];

beforeAll(async () => {
  const { trackingId, address } = texts;
  const label = `${texts.label} ${texts.listedLabel}`;
  const entered = await orderIn("sending", {
    request: requestOf({ trackingId, label, address, tag: "77", walletId: WALLET, fee: "medium" }),
  });
  texts.orderId = entered.order.id;
  const { amount, currency: walletCurrency, walletId } = entered.order.request;
  const createdAt = new Date().toISOString();
  const own = {
    id: Number(ID),
    trackingId: texts.listed,
    label: texts.listedLabel,
    address: texts.masked,
    walletId: OTHER_WALLET,
    fee: "High",
  };
  const common = { amount, walletCurrency, walletId, fee: "low", status: "Completed", createdAt };
  const elsewhere = { id: 7002, trackingId: "OTHER-1", label: "Other", address, tag: "77" };
  const other = { ...common, ...elsewhere, createdAt: "2026-01-01T00:00:00Z" };
  const entries = readEntries([{ ...common, ...own }, other], createdAt);
  await writeRecords("payouts", entries, { readAt: createdAt });
  const values = followedColumns(payoutOf(entered, { id: ID, createdAt }), entered.order.request);
  const accepted = { from: "sending", to: "accepted", system: "sender", values } as const;
  await moveBySystem(entered.order.id, accepted);
});

/** Which payouts the list has, and that the provider's own, which files hold, are the same. */
async function found(filter: RecordFilter): Promise<(string | null)[]> {
  const page = { filter, sorting: NEWEST_FIRST, place: { at: "first" } as const };
  const inList = await readPayoutPage({ id: "nobody", roles: [] }, { ...page, page: 1 });
  const ids = inList.data.map(({ id }) => id);
  expect((await readPage("payouts", page)).data.map(({ id }) => id)).toEqual(ids);
  expect((await readTotals("payouts", filter)).data.count).toBe(ids.length);
  return ids;
}

describe("a payout that the provider lists otherwise than it was ordered is in the list and in files", () => {
  test.each(["orderId", "trackingId", "listed", "label", "listedLabel"] as const)(
    "by its %s as a text",
    async (name) => {
      expect(await found({ ...NO_FILTER, q: texts[name] })).toEqual([ID]);
    },
  );

  test.each([
    ["label", "Rent March", true],
    ["label", "March", false],
    ["label", "-", false],
    ["tag", "77", true],
    ["tag", "-", false],
    ["address", texts.address, true],
    ["address", texts.masked, false],
    ["wallet", WALLET, true],
    ["wallet", OTHER_WALLET, false],
    ["wallet", "-", false],
    ["fee", "medium", true],
    ["fee", "High", false],
    ["fee", "low", false],
  ] as const)("by its %s as a filter: %s", async (name, value, isFound) => {
    expect((await found({ ...NO_FILTER, [name]: among([value]) })).includes(ID)).toBe(isFound);
    const others = { ...among([value]), not: true };
    expect((await found({ ...NO_FILTER, [name]: others })).includes(ID)).toBe(!isFound);
  });

  test.each([
    [WALLET, [WALLET, OTHER_WALLET], true],
    [OTHER_WALLET, [WALLET, OTHER_WALLET], false],
    [WALLET, [WALLET], false],
    [OTHER_WALLET, [OTHER_WALLET], false],
  ])("by its wallet %s within the limits %s", async (wallet, wallets, isFound) => {
    const limits = { wallets, currencies: [], tags: [] };
    const filter = { ...NO_FILTER, wallet: among([wallet]) };
    expect((await found(withinLimits({ limits }, "payouts", filter))).includes(ID)).toBe(isFound);
  });

  test.each(["orderId", "trackingId", "listed"] as const)(
    "by its %s in a pasted list",
    async (name) => {
      const list = readPastedEntries(texts[name]);
      if (!list.ok) throw new Error(list.problem);
      const id = await keepPasted(randomUUID(), list.entries);
      expect(await found({ ...NO_FILTER, pasted: among([id]) })).toEqual([ID]);
    },
  );
});
