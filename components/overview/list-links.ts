import { statusChoice } from "#components/overview/attention-lines.ts";
import type { Figure, Figures, PayoutDate } from "#lib/schemas/figures/figures.ts";

type Filter = {
  currency: string;
  statuses: readonly string[];
  tz: string;
  /** By which date payouts are in the figure; created for payments. */
  date: PayoutDate;
};

/** A list's filter that has the records of a figure, whatever their days. */
export function listQuery({ currency, statuses, tz, date }: Filter): Record<string, string> {
  const status = statusChoice(statuses);
  return {
    ...(status !== undefined && { status }),
    currency,
    tz,
    ...(date === "completed" && { date }),
  };
}

/** The list whose total is this figure. */
export function listOf(
  resource: "payments" | "payouts",
  currency: string,
  { statuses }: Figure,
  { period: { from, to, tz }, payoutDate }: Pick<Figures, "period" | "payoutDate">,
) {
  const date = resource === "payouts" ? payoutDate : "created";
  return {
    pathname: `/${resource}`,
    query: { ...listQuery({ currency, statuses, tz, date }), from, to },
  };
}
