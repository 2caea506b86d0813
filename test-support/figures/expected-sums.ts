import { Temporal } from "temporal-polyfill";
import type { Period } from "#lib/dates/cut-period.ts";
import { add, type Decimal, decimal, ZERO } from "#lib/money/decimal.ts";
import type { AccountRecord } from "#test-support/figures/account.ts";

/** The day on which a record was made, by the clocks of a zone. */
export function dayOf({ us }: AccountRecord, tz: string): string {
  return new Temporal.Instant(us * 1000n).toZonedDateTimeISO(tz).toPlainDate().toString();
}

export function within(records: readonly AccountRecord[], { from, to, tz }: Period) {
  return records.filter((record) => {
    const day = dayOf(record, tz);
    return day >= from && day <= to;
  });
}

/** Count and exact sum of each group of records, by its key. */
export function sumBy(
  records: readonly AccountRecord[],
  key: (record: AccountRecord) => string,
  value: (record: AccountRecord) => string | null = ({ amount }) => amount,
): Record<string, { count: number; sum: Decimal }> {
  const sums: Record<string, { count: number; sum: Decimal }> = {};
  for (const record of records) {
    const { count, sum } = sums[key(record)] ?? { count: 0, sum: ZERO };
    sums[key(record)] = { count: count + 1, sum: add(sum, decimal(value(record) ?? "0")) };
  }
  return sums;
}
