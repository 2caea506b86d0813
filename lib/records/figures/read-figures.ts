import "server-only";
import { splitCurrency } from "#lib/addresses/networks.ts";
import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { cutPeriod, type Slice } from "#lib/dates/cut-period.ts";
import { syncAttention } from "#lib/records/figures/attention.ts";
import { currencyRows } from "#lib/records/figures/rows.ts";
import { type Asked, countUnstated, sumBySlice, sumFees } from "#lib/records/figures/sums.ts";
import { takenByWeek } from "#lib/records/figures/taken.ts";
import type { Attention, Figures, FiguresQuery } from "#lib/schemas/synced/figures.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

type SyncFigures = Omit<Figures, "attention"> & { attention: Omit<Attention, "inbox"> };

/**
 * What the overview's charts show, all from one snapshot of the synced records. Days are cut in the
 * period's zone; every sum is of one currency. Rejects with RangeError where a day or the zone
 * doesn't exist.
 */
export function readFigures({ period, grain, currency }: FiguresQuery): Promise<SyncFigures> {
  const slices = cutPeriod(period, grain);
  const whole = cutWhole(slices);
  return tx(async (on) => {
    const account = await accountId(on);
    const asked = { on, account, slices };
    const currencies = await currenciesOf(asked);
    const chosen = currency ?? currencies[0] ?? null;
    const ofChosen = async () => {
      if (chosen === null) return { in: [], out: [], fees: [], taken: [] };
      return {
        in: await sumBySlice(asked, "payments", chosen),
        out: await sumBySlice(asked, "payouts", chosen),
        fees: await sumFees({ ...asked, slices: whole }, familyOf(chosen, currencies)),
        taken: await takenByWeek({ on, account, period, currency: chosen }),
      };
    };
    return {
      period,
      grain,
      slices,
      currency: chosen,
      currencies,
      ...(await ofChosen()),
      unstated: await countUnstated({ ...asked, slices: whole }),
      definedStatuses: await definedStatuses(on),
      attention: await syncAttention(on, account, period.tz),
      completeness: {
        payouts: await completenessOf("payouts", on),
        payments: await completenessOf("payments", on),
      },
    };
  }, "repeatable read");
}

/** The same symbol on every network: one unit, so that their fees can be compared. */
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

/**
 * The currencies of the payments and payouts in these slices, most records first: the user's
 * choices. By the UTC days that the slices touch, so records of a neighbouring hour may be
 * included.
 */
async function currenciesOf({ on, account, slices }: Asked): Promise<string[]> {
  const from = slices[0]?.from ?? "";
  const to = slices.at(-1)?.to ?? from;
  const { rows } = await sql`
    select currency from synced_day
    where account_id = ${account} and resource in ('payouts', 'payments') and currency <> ''
      and day >= (${from}::timestamptz at time zone 'UTC')::date
      and day <= (${to}::timestamptz at time zone 'UTC')::date
    group by currency having sum(count) > 0
    order by sum(count) desc, currency`.execute(on);
  return currencyRows.parse(rows).map(({ currency }) => currency);
}
