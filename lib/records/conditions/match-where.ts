import { type RawBuilder, sql } from "kysely";
import { anyOf } from "#lib/records/conditions/any-of.ts";
import type { MatchState } from "#lib/resources/match-state.ts";
import type { Choices } from "#lib/schemas/synced/choices.ts";

/**
 * As SQL: whether the transaction that a payout became is found, possible or unknown, as chosen. `payout` is the
 * payout's ID.
 */
export function matchWhere(
  account: string,
  payout: RawBuilder<unknown>,
  { not, values }: Choices,
): RawBuilder<boolean> {
  const matchedBy = (basis: RawBuilder<boolean>) => sql<boolean>`exists (select from payout_match m
    where m.account_id = ${account} and m.payout_id = ${payout} and ${basis})`;
  const conditions: ReadonlyMap<string, RawBuilder<boolean>> = new Map<
    MatchState,
    RawBuilder<boolean>
  >([
    ["found", matchedBy(sql`m.basis in ('exact', 'stated')`)],
    ["possible", matchedBy(sql`m.basis = 'candidate'`)],
    ["none", sql`not ${matchedBy(sql`true`)}`],
  ]);
  const is = anyOf(values.flatMap((value) => conditions.get(value) ?? []));
  return not ? sql`not ${is}` : is;
}
