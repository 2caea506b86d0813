import { feeCurrency } from "#lib/addresses/fee-currency.ts";
import { ExactSum } from "#lib/money/exact-sum.ts";
import type { Addend } from "#lib/records/export/snapshot/addend.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { ExportTotals } from "#lib/schemas/synced/export.ts";

type Sum = { count: number; unread: number; amount: ExactSum; fee: ExactSum };
type Converted = { count: number; amount: ExactSum };

/** Adds up rows as they are written: exactly, and never across currencies. */
export class Tally {
  readonly #resource: ResourceName;
  #count = 0;
  readonly #sums = new Map<string, Sum>();
  readonly #converted = new Map<string, Converted>();

  constructor(resource: ResourceName) {
    this.#resource = resource;
  }

  get count(): number {
    return this.#count;
  }

  /** Counts a row; `addend` null: there is nothing to sum. '' stands for a currency that is not stated. */
  add(currency: string | null, addend: Addend | null): void {
    this.#count += 1;
    if (addend === null) return;
    const { amount, fee, quote } = addend;
    const sum = this.#sumOf(currency ?? "");
    sum.count += 1;
    if (amount === null) sum.unread += 1;
    else sum.amount.add(amount);
    if (fee !== null) sum.fee.add(fee);
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
        return { currency: null, count, unread, amount: null, fee: null, feeCurrency: null };
      }
      // Where it is not known what fees are in, they may be of several currencies and are not summed.
      const coin = feeCurrency(this.#resource, code);
      const fee = coin === null ? null : sum.fee.value;
      return { currency: code, count, unread, amount: sum.amount.value, fee, feeCurrency: coin };
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
    const sum = { count: 0, unread: 0, amount: new ExactSum(), fee: new ExactSum() };
    this.#sums.set(code, sum);
    return sum;
  }

  #convertedTo(code: string): Converted {
    const known = this.#converted.get(code);
    if (known !== undefined) return known;
    const sum = { count: 0, amount: new ExactSum() };
    this.#converted.set(code, sum);
    return sum;
  }
}

function byCode([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
