import type { Direction } from "#lib/resources/direction.ts";
import type { CurrencyFigures, Figure, Figures, PayoutDate } from "#lib/schemas/figures/figures.ts";
import {
  among,
  type Choices,
  NO_CHOICES,
  NOT_STATED,
  writeChoices,
} from "#lib/schemas/synced/choices.ts";

type Filter = {
  currency: string;
  statuses: Choices;
  tz: string;
  /** By which date payouts are in the figure; created for payments. */
  date: PayoutDate;
  /** Undefined for all. */
  direction?: Direction | undefined;
};

/** A list's filter that has the records of a figure, whatever their days. */
export function listQuery({
  currency,
  statuses,
  tz,
  date,
  direction,
}: Filter): Record<string, string> {
  const status = writeChoices(statuses);
  return {
    ...(status !== undefined && { status }),
    // A code may hold what parts the choices of a list.
    currency: writeChoices(among([currency])) ?? currency,
    tz,
    ...(date === "completed" && { date }),
    ...(direction !== undefined && { direction }),
  };
}

/** The list whose total is this figure. */
export function listOf(
  resource: "payments" | "payouts",
  currency: string,
  { statuses }: Figure,
  { period: { from, to, tz }, payoutDate }: Pick<Figures, "period" | "payoutDate">,
  direction?: Direction,
) {
  const date = resource === "payouts" ? payoutDate : "created";
  return {
    pathname: `/${resource}`,
    query: { ...listQuery({ currency, statuses, tz, date, direction }), from, to },
  };
}

/** The payouts of the period that are in none of its sums. */
export function payoutsOfUnknownCurrency({
  period: { from, to, tz },
  payoutDate: date,
}: Pick<Figures, "period" | "payoutDate">) {
  const query = listQuery({ currency: NOT_STATED, statuses: NO_CHOICES, tz, date });
  return { pathname: "/payouts", query: { ...query, from, to } };
}

/** The direction that leaves internal transfers out of a currency's payouts; undefined where it has none. */
export function outOf({ internal }: CurrencyFigures): Direction | undefined {
  return internal.now.moved.count > 0 ? "out" : undefined;
}
