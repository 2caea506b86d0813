import { type RawBuilder, sql } from "kysely";
import type { MatchState } from "#lib/resources/match-state.ts";
import type { Choices } from "#lib/schemas/synced/choices.ts";

/** As SQL: whether the transaction is known that a payout became. `account` and `payout`: whose, and its ID. */
export function matchWhere(
  account: RawBuilder<unknown>,
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
  return isOneOf(
    values.flatMap((value) => conditions.get(value) ?? []),
    not,
  );
}

/** As SQL: whether one of these conditions holds or, with `not`, none. */
export function isOneOf(conditions: readonly RawBuilder<boolean>[], not: boolean) {
  const is =
    conditions.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  return not ? sql<boolean>`not ${is}` : is;
}
