import { feeCurrency } from "#lib/addresses/fee-currency.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { ExactSum } from "#lib/money/exact-sum.ts";
import type { Addend } from "#lib/records/export/snapshot/addend.ts";
import { type CrossingDirection, type Direction, INTERNAL } from "#lib/resources/direction.ts";
import { isStatusSummed } from "#lib/resources/payout-tabs.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { ExportTotals } from "#lib/schemas/synced/export.ts";

type Part = { count: number; amount: ExactSum };
type WithFee = Part & { fee: ExactSum };
type Directions = Record<Direction, Part>;
/** What is internal is counted in it and not summed. */
type Sum = WithFee & {
  unread: number;
  feeUnread: number;
  inferred: Part;
  directions: Directions;
  notMoved: WithFee;
};

/** Adds up rows as they are written: exactly, and never across currencies. */
export class Tally {
  readonly #resource: ResourceName;
  readonly #apart: readonly CrossingDirection[] | null;
  #count = 0;
  readonly #sums = new Map<string, Sum>();
  readonly #converted = new Map<string, Part>();

  /** `apart`: the directions whose sums are stated apart, as a list's totals do. */
  constructor(resource: ResourceName, apart: readonly CrossingDirection[] | null = null) {
    this.#resource = resource;
    this.#apart = apart;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Counts a row; null: there is nothing to sum. '' stands for a currency that is not known. `defined`: what
   * administrators said of statuses.
   */
  add(addend: Addend | null, defined: readonly DefinedStatus[]): void {
    this.#count += 1;
    if (addend === null) return;
    const { currency, amount, fee, status, quote, isInferred, direction } = addend;
    const isInternal = direction === INTERNAL;
    const sum = this.#sumOf(currency ?? "");
    sum.count += 1;
    addTo(sum.directions[direction], amount);
    if (isInferred && !isInternal) addTo(sum.inferred, amount);
    if (amount !== null && !isInternal) sum.amount.add(amount);
    if (amount === null) sum.unread += 1;
    if (fee === null) sum.feeUnread += 1;
    else sum.fee.add(fee);
    if (status !== null && !isStatusSummed(status, defined)) {
      sum.notMoved.count += 1;
      if (amount !== null && !isInternal) sum.notMoved.amount.add(amount);
      if (fee !== null) sum.notMoved.fee.add(fee);
    }
    if (quote?.currency) {
      const converted = this.#convertedTo(quote.currency);
      converted.count += 1;
      if (quote.amount !== null) converted.amount.add(quote.amount);
    }
  }

  totals(): ExportTotals {
    const currencies = [...this.#sums].sort(byCode).map(([code, sum]) => {
      const { count, unread } = sum;
      if (code === "") {
        const sums = { amount: null, inferred: null, internal: null };
        const nothing = { ...sums, fee: null, feeCurrency: null };
        return { currency: null, count, unread, ...nothing };
      }
      const [inferred, internal] = [partOf(sum.inferred), partOf(sum.directions.internal)];
      // Where it is not known what fees are in, they may be of several currencies and are not summed.
      const coin = feeCurrency(this.#resource, code);
      const fee = coin === null ? null : sum.fee.value;
      const amount = sum.amount.value;
      const apart = this.#apart?.flatMap((direction) => {
        const part = partOf(sum.directions[direction]);
        return part === null ? [] : [{ direction, ...part }];
      });
      const directions = apart && { directions: apart };
      const parts = { amount, inferred, internal, ...directions };
      const fees = { fee, feeCurrency: coin, ...(coin !== null && { feeUnread: sum.feeUnread }) };
      const told = { currency: code, count, unread, ...parts, ...fees };
      if (this.#resource !== "payouts") return told;
      const { notMoved } = sum;
      const [still, stillFee] = [notMoved.amount.value, notMoved.fee.value];
      return { ...told, notMovedSums: { count: notMoved.count, amount: still, fee: stillFee } };
    });
    const converted = [...this.#converted].sort(byCode).map(([currency, { count, amount }]) => ({
      currency,
      count,
      amount: amount.value,
    }));
    return { count: this.#count, currencies, converted };
  }

  #sumOf(code: string): Sum {
    const known = this.#sums.get(code);
    if (known !== undefined) return known;
    const notMoved = { ...emptyPart(), fee: new ExactSum() };
    const ways = { in: emptyPart(), out: emptyPart(), unknown: emptyPart() };
    const directions = { ...ways, internal: emptyPart() };
    const parts = { inferred: emptyPart(), directions, notMoved };
    const sum = { ...emptyPart(), unread: 0, feeUnread: 0, fee: new ExactSum(), ...parts };
    this.#sums.set(code, sum);
    return sum;
  }

  #convertedTo(code: string): Part {
    const known = this.#converted.get(code);
    if (known !== undefined) return known;
    const sum = emptyPart();
    this.#converted.set(code, sum);
    return sum;
  }
}

function emptyPart(): Part {
  return { count: 0, amount: new ExactSum() };
}

/** Counts a record, and adds its amount if that can be read. */
function addTo(part: Part, amount: Decimal | null): void {
  part.count += 1;
  if (amount !== null) part.amount.add(amount);
}

function partOf({ count, amount }: Part) {
  return count === 0 ? null : { count, amount: amount.value };
}

function byCode([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
