import { statusChoice } from "#components/overview/attention-lines.ts";
import type { Period } from "#lib/dates/cut-period.ts";
import type { Figure } from "#lib/schemas/synced/figures.ts";

type Filter = { currency: string; statuses: readonly string[]; tz: string };

/** A list's filter that has the records of a figure, whatever their days. */
export function listQuery({ currency, statuses, tz }: Filter): Record<string, string> {
  const status = statusChoice(statuses);
  return { ...(status !== undefined && { status }), currency, tz };
}

/** The list whose total is this figure. */
export function listOf(
  resource: "payments" | "payouts",
  currency: string,
  { statuses }: Figure,
  { from, to, tz }: Period,
) {
  return {
    pathname: `/${resource}`,
    query: { ...listQuery({ currency, statuses, tz }), from, to },
  };
}
