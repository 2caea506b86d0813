import { type Decimal, decimal, multiply } from "#lib/money/decimal.ts";

/** About as many records of one currency are in each of a power of ten's bands; people often ask for these. */
const STEPS = ["1", "1.5", "2", "3", "5", "7"].map(decimal);

const POWERS = Array.from({ length: 13 }, (_, at) =>
  decimal(at < 6 ? `0.${"0".repeat(5 - at)}1` : `1${"0".repeat(at - 6)}`),
);

/**
 * What parts the bands of amounts in synced_month: band 0 is below the first of these, band 1 from it to below the second,
 * and so on; the last one has no end. Other bounds need a migration that sets all bands to null.
 */
export const BAND_BOUNDS: readonly Decimal[] = POWERS.flatMap((power) =>
  STEPS.map((step) => multiply(step, power)),
);
