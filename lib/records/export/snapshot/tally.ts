import { feeCurrency } from "#lib/addresses/fee-currency.ts";
import { ExactSum } from "#lib/money/exact-sum.ts";
import type { Addend } from "#lib/records/export/snapshot/addend.ts";
import { isSummed } from "#lib/resources/payout-tabs.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { DefinedStatus } from "#lib/resources/status.ts";
import type { ExportTotals } from "#lib/schemas/synced/export.ts";

type Part = { count: number; amount: ExactSum };
type WithFee = Part & { fee: ExactSum };
/** `internal` is counted in it and not summed. */
type Sum = WithFee & { unread: number; inferred: Part; internal: Part; notMoved: WithFee };

/** Adds up rows as they are written: exactly, and never across currencies. */
export class Tally {
  readonly #resource: ResourceName;
  #count = 0;
  readonly #sums = new Map<string, Sum>();
  readonly #converted = new Map<string, Part>();

  constructor(resource: ResourceName) {
    this.#resource = resource;
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
    const { currency, amount, fee, status, quote, isInferred, isInternal } = addend;
    const sum = this.#sumOf(currency ?? "");
    sum.count += 1;
    if (isInternal) sum.internal.count += 1;
    else if (isInferred) sum.inferred.count += 1;
    if (amount !== null) {
      if (isInternal) sum.internal.amount.add(amount);
      else sum.amount.add(amount);
      if (isInferred && !isInternal) sum.inferred.amount.add(amount);
    }
    if (amount === null) sum.unread += 1;
    if (fee !== null) sum.fee.add(fee);
    if (status !== null && !isSummed(status, defined)) {
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
      const [inferred, internal] = [partOf(sum.inferred), partOf(sum.internal)];
      // Where it is not known what fees are in, they may be of several currencies and are not summed.
      const coin = feeCurrency(this.#resource, code);
      const fee = coin === null ? null : sum.fee.value;
      const amount = sum.amount.value;
      const parts = { amount, inferred, internal };
      const told = { currency: code, count, unread, ...parts, fee, feeCurrency: coin };
      if (this.#resource !== "payouts") return told;
      const { notMoved } = sum;
      const [still, stillFee] = [notMoved.amount.value, notMoved.fee.value];
      return { ...told, notMoved: { count: notMoved.count, amount: still, fee: stillFee } };
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
    const [inferred, internal] = [emptyPart(), emptyPart()];
    const notMoved = { ...emptyPart(), fee: new ExactSum() };
    const sum = { ...emptyPart(), unread: 0, fee: new ExactSum(), inferred, internal, notMoved };
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

function partOf({ count, amount }: Part) {
  return count === 0 ? null : { count, amount: amount.value };
}

function byCode([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
