import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";

const BEGIN_MS = Date.parse("2026-01-01T00:00:00Z");
const MINUTE_MS = 60_000;

/** A payout as the provider lists it, one a minute from the beginning of 2026 on. */
function payoutOf(id: number) {
  const whole = new Date(BEGIN_MS + id * MINUTE_MS).toISOString().slice(0, 19);
  return {
    id,
    label: id % 5 === 0 ? `=1+${id}` : `Invoice ${id}`,
    address: `T${id}`,
    tag: null,
    amount: `${id}.000000000000000001`,
    fee: "low",
    feeAmount: id % 2 === 0 ? "0.5" : null,
    isFeeIncluded: 1,
    walletId: 7,
    walletCurrency: id % 3 === 0 ? "BTC" : "USDT_TRX",
    trackingId: `order-${id}`,
    status: id % 4 === 0 ? "Failed" : "Completed",
    note: "",
    createdAt: `${whole}.${String(id % 1_000_000).padStart(6, "0")}Z`,
  };
}

/** Writes payouts with the numbers from `first` on as synced records; `status`: of all of them, read by that time. */
export async function syncPayouts(
  first: number,
  count: number,
  status?: { name: string; readAt: string },
): Promise<void> {
  const values = Array.from({ length: count }, (_, index) => ({
    ...payoutOf(first + index),
    ...(status && { status: status.name }),
  }));
  const readAt = status?.readAt ?? "2026-11-21T12:00:00Z";
  await writeRecords("payouts", readEntries(values, readAt), { readAt });
}
