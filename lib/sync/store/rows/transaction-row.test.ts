import { expect, test } from "vitest";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { toRow } from "#lib/sync/store/rows/to-row.ts";

const ADDRESS = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const MASKED = "TR7N****Lj6t";
const AT = "2026-11-01T00:00:00Z";

type Listed = { address: string | null; txnHash?: string };

/** The row of a list item, of which a stored row and a detail are known. */
function row(listed: Listed, held: Row | null, detail: object | null = null): Row {
  const raw = JSON.stringify({ id: 1, amount: "5", createdAt: AT, ...listed });
  const wholeRaw = detail === null ? null : JSON.stringify({ id: 1, amount: "5", ...detail });
  const times = { createdAt: AT, readAt: AT };
  const known = { wholeRaw, enrichment: null, judged: null, defined: [], held };
  return toRow("transactions", { id: "1", raw, ...times, ...known });
}

/** One whose detail told its address, and not the hash that its list item has come to mask since. */
const told = row({ address: MASKED }, null, { address: ADDRESS });
const unread = { ...told, txn_hash: "0xab****89", masked: true, raw_detail: null };

test("what a detail told is kept until it is read again, however often the list item changes", () => {
  const listed = { address: MASKED, txnHash: "0xab****89" };
  const once = row(listed, unread);
  expect(once).toMatchObject({ address: ADDRESS, txn_hash: "0xab****89", masked: true });
  expect(row(listed, once)).toMatchObject({ address: ADDRESS });
});

test("it is not kept where the list item agrees with it no more, or has none", () => {
  expect(row({ address: "TXYZ****Lj6t" }, unread)).toMatchObject({ address: "TXYZ****Lj6t" });
  expect(row({ address: null }, unread)).toMatchObject({ address: null });
});

test("what the list item told whole itself, or a payment may have told, is not kept", () => {
  const whole = { address: ADDRESS, txnHash: "0xab****89" };
  expect(row({ ...whole, address: MASKED }, row(whole, null))).toMatchObject({ address: MASKED });
  const embedded = { ...unread, payment_id: "9" };
  expect(row({ address: MASKED }, embedded)).toMatchObject({ address: MASKED });
});
