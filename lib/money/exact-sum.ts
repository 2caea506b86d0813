import { add, type Decimal, decimal, SCALE, subtract, ZERO } from "#lib/money/decimal.ts";

/**
 * A sum of many decimals, exact. Those with 18 places, nearly all there are, are added as whole numbers of
 * the last place; the others one by one.
 */
export class ExactSum {
  #units = 0n;
  #others: Decimal = ZERO;

  add(value: Decimal): void {
    const units = unitsOf(value);
    if (units === null) this.#others = add(this.#others, value);
    else this.#units += units;
  }

  /** Takes a value off again. */
  take(value: Decimal): void {
    const units = unitsOf(value);
    if (units === null) this.#others = subtract(this.#others, value);
    else this.#units -= units;
  }

  get value(): Decimal {
    const negative = this.#units < 0n;
    const digits = (negative ? -this.#units : this.#units).toString().padStart(SCALE + 1, "0");
    const cut = digits.length - SCALE;
    const units = `${negative ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`;
    return add(decimal(units), this.#others);
  }
}

/** A decimal of exactly 18 places as a whole number of the last; null for any other. */
function unitsOf(value: Decimal): bigint | null {
  const point = value.length - SCALE - 1;
  if (value[point] !== ".") return null;
  return BigInt(value.slice(0, point) + value.slice(point + 1));
}
