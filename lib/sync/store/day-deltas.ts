import { type Decimal, parseDecimal } from "#lib/money/decimal.ts";
import { ExactSum } from "#lib/money/exact-sum.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { EvidenceChanges } from "#lib/sync/received-currency/evidence-changes.ts";
import { ROLLUPS } from "#lib/sync/store/rollups.ts";
import { directionOf } from "#lib/sync/store/rows/matched-columns.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";

/**
 * Longer texts share a key by their beginning (SQL's left(text, 120)), since an index entry has a
 * maximum size.
 */
export const KEY_LENGTH = 120;

/** A change of one row of synced_day. */
export type DayDelta = {
  resource: ResourceName;
  day: string;
  currency: string;
  basis: string;
  status: string;
  kind: string;
  wallet_id: string;
  quote_currency: string;
  direction: string;
  count: number;
  unread: number;
  amount: Decimal;
  fee: Decimal;
  quote_amount: Decimal;
  conversion_fee: Decimal;
};

type Key = Pick<
  DayDelta,
  | "resource"
  | "day"
  | "currency"
  | "basis"
  | "status"
  | "kind"
  | "wallet_id"
  | "quote_currency"
  | "direction"
>;

type Sums = {
  key: Key;
  count: number;
  unread: number;
  amount: ExactSum;
  fee: ExactSum;
  quote: ExactSum;
  conversionFee: ExactSum;
  /** By records and their amounts (with the fee and what it was converted to): whether there is one more, or one fewer. */
  held: Map<string, number>;
};

/**
 * What a batch of written rows changes in the rollups, and in the evidence of currencies: old rows taken out,
 * new rows put in.
 */
export class DayDeltas {
  readonly #sums = new Map<string, Sums>();
  readonly evidence = new EvidenceChanges();

  put(resource: ResourceName, row: Row): void {
    this.#change(resource, row, 1);
    this.evidence.change(resource, row, 1);
  }

  take(resource: ResourceName, row: Row): void {
    this.#change(resource, row, -1);
    this.evidence.change(resource, row, -1);
  }

  /** Those that change anything. */
  all(): DayDelta[] {
    return [...this.#sums.values()].filter(changesAnything).map(toDelta);
  }

  #change(resource: ResourceName, row: Row, by: 1 | -1): void {
    const { kind, wallet, basis, amount, fee, quote, conversionFee } = ROLLUPS[resource];
    const sums = this.#sumsOf({
      resource,
      day: text(row, "created_at").slice(0, 10),
      currency: part(row, "currency"),
      basis: part(row, basis),
      status: part(row, "status"),
      kind: part(row, kind),
      wallet_id: part(row, wallet),
      quote_currency: part(row, "quote_currency"),
      direction: directionOf(resource, row),
    });
    sums.count += by;
    if (amount !== null && row[amount] === null) sums.unread += by;
    change(sums.amount, number(row, amount), by);
    change(sums.fee, number(row, fee), by);
    change(sums.quote, number(row, quote), by);
    change(sums.conversionFee, number(row, conversionFee), by);
    const amounts = [amount, fee, quote, conversionFee].map((column) => number(row, column));
    const own = [text(row, "id"), ...amounts].join(" ");
    sums.held.set(own, (sums.held.get(own) ?? 0) + by);
  }

  #sumsOf(key: Key): Sums {
    const name = JSON.stringify(Object.values(key));
    const found = this.#sums.get(name);
    if (found !== undefined) return found;
    const [amount, fee] = [new ExactSum(), new ExactSum()];
    const [quote, conversionFee] = [new ExactSum(), new ExactSum()];
    const held = new Map<string, number>();
    const sums = { key, count: 0, unread: 0, amount, fee, quote, conversionFee, held };
    this.#sums.set(name, sums);
    return sums;
  }
}

function toDelta({ key, count, unread, amount, fee, quote, conversionFee }: Sums): DayDelta {
  return {
    ...key,
    count,
    unread,
    amount: amount.value,
    fee: fee.value,
    quote_amount: quote.value,
    conversion_fee: conversionFee.value,
  };
}

/**
 * What comes to the same sums by other amounts or records is a change too: it is noted with its month, whose amounts are
 * counted in bands and whose IDs are known.
 */
function changesAnything({ held }: Sums): boolean {
  return [...held.values()].some((count) => count !== 0);
}

function change(sum: ExactSum, value: Decimal | null, by: 1 | -1): void {
  if (value === null) return;
  if (by === 1) sum.add(value);
  else sum.take(value);
}

function text(row: Row, column: string | null): string {
  const value = column === null ? null : row[column];
  return typeof value === "string" ? value : "";
}

function part(row: Row, column: string | null): string {
  const whole = text(row, column);
  return whole.length <= KEY_LENGTH ? whole : [...whole].slice(0, KEY_LENGTH).join("");
}

function number(row: Row, column: string | null): Decimal | null {
  return parseDecimal(text(row, column));
}
