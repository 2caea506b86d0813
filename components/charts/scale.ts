import { type Decimal, decimal } from "#lib/money/decimal.ts";

/**
 * Scales without floating point: ticks are exact decimals, and only where a thing is on the picture
 * is a number, since a pixel is no money. Works from 1e-18 to sums of sixty digits alike.
 */

/** Round steps from zero: 1, 2 or 5 times a power of ten. */
export type Scale = { step: Decimal; units: bigint; places: number };

/** The smallest round step of which `most` reach the value; null if the value is not above zero. */
export function scaleFor(value: Decimal, most: number): Scale | null {
  const { units, places } = split(value);
  if (units <= 0n) return null;
  const limit = BigInt(most);
  for (let power = 1n; ; power *= 10n)
    for (const factor of [1n, 2n, 5n]) {
      const step = factor * power;
      if (step * limit >= units) return { step: join(step, places), units: step, places };
    }
}

/** How many steps reach a value: 0 for nothing, otherwise at least 1. */
export function stepsTo(value: Decimal, scale: Scale): number {
  const units = at(value, scale.places);
  return units <= 0n ? 0 : Number((units + scale.units - 1n) / scale.units);
}

/** This many steps as an exact decimal: the label of a tick. */
export function tick(scale: Scale, steps: number): Decimal {
  return join(scale.units * BigInt(steps), scale.places);
}

/** A value in steps, as a number for placing it alone: 1.5 is in the middle of the second step. */
export function inSteps(value: Decimal, scale: Scale): number {
  const units = at(value, scale.places);
  return units <= 0n ? 0 : Number((units * 1_000_000n) / scale.units) / 1_000_000;
}

function split(value: Decimal): { units: bigint; places: number } {
  const [whole = "0", fraction = ""] = value.split(".");
  return { units: BigInt(whole + fraction), places: fraction.length };
}

/** In units of this many places; digits beyond them, less than a unit, are dropped. */
function at(value: Decimal, places: number): bigint {
  const own = split(value);
  if (own.places > places) return own.units / 10n ** BigInt(own.places - places);
  return own.units * 10n ** BigInt(places - own.places);
}

function join(units: bigint, places: number): Decimal {
  const digits = units.toString().padStart(places + 1, "0");
  const cut = digits.length - places;
  return decimal(places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`);
}
