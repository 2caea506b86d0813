import "server-only";
import { splitCurrency } from "#lib/addresses/networks.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { cutPeriod, type Slice } from "#lib/dates/cut-period.ts";
import { mirrorAttention } from "#lib/mirror/figures/attention.ts";
import { currenciesOf } from "#lib/mirror/figures/currencies.ts";
import { countUnstated, sumBySlice, sumFees } from "#lib/mirror/figures/sums.ts";
import { takenByWeek } from "#lib/mirror/figures/taken.ts";
import { completenessOf } from "#lib/mirror/read/completeness.ts";
import type { Attention, Figures, FiguresQuery } from "#lib/schemas/mirror/figures.ts";

type MirrorFigures = Omit<Figures, "attention"> & { attention: Omit<Attention, "desk"> };

/**
 * What the overview's pictures show, all of one moment of the mirror. Days are cut in the period's
 * zone; every sum is of one currency. Rejects with RangeError where a day or the zone doesn't exist.
 */
export function readFigures({ period, grain, currency }: FiguresQuery): Promise<MirrorFigures> {
  const slices = cutPeriod(period, grain);
  const whole = cutWhole(slices);
  return tx(async (on) => {
    const merchant = await merchantId(on);
    const asked = { on, merchant, slices };
    const currencies = await currenciesOf(asked);
    const chosen = currency ?? currencies[0] ?? null;
    const ofChosen = async () => {
      if (chosen === null) return { in: [], out: [], fees: [], taken: [] };
      return {
        in: await sumBySlice(asked, "payments", chosen),
        out: await sumBySlice(asked, "payouts", chosen),
        fees: await sumFees({ ...asked, slices: whole }, familyOf(chosen, currencies)),
        taken: await takenByWeek({ on, merchant, period, currency: chosen }),
      };
    };
    return {
      ...{ period, grain, slices, currency: chosen, currencies },
      ...(await ofChosen()),
      unstated: await countUnstated({ ...asked, slices: whole }),
      attention: await mirrorAttention(on, merchant, period.tz),
      completeness: {
        payouts: await completenessOf("payouts", on),
        payments: await completenessOf("payments", on),
      },
    };
  }, "repeatable read");
}

/** The same symbol on every network: one unit, so that their fees can be held against each other. */
function familyOf(chosen: string, currencies: readonly string[]): string[] {
  const { symbol } = splitCurrency(chosen);
  const family = currencies.filter((code) => splitCurrency(code).symbol === symbol);
  return family.includes(chosen) ? family : [chosen, ...family];
}

function cutWhole(slices: readonly Slice[]): Slice[] {
  const [first] = slices;
  const last = slices.at(-1);
  if (first === undefined || last === undefined) return [];
  return [{ first: first.first, last: last.last, from: first.from, to: last.to }];
}
