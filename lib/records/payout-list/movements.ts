import { type RawBuilder, sql } from "kysely";
import { INTERNAL } from "#lib/resources/direction.ts";
import type { MatchState } from "#lib/resources/match-state.ts";
import type { Choices } from "#lib/schemas/synced/choices.ts";

/** As SQL, of payout_row under this name: whether the payout came in again (docs/matching.md). */
export function isInternal(row: string): RawBuilder<boolean> {
  return sql`exists (select from internal_transfer i
    where i.account_id = ${sql.ref(`${row}.account_id`)}
      and i.payout_id = ${sql.ref(`${row}.provider_payout_id`)} and i.denied_at is null)`;
}

/** As SQL, of payout_row: what a choice of directions asks; what goes in is no payout. */
export function directionWhere({ not, values }: Choices): RawBuilder<boolean> {
  const internal = isInternal("payout_row");
  const ways = values.flatMap((value) => {
    if (value === INTERNAL) return [internal];
    return value === "out" ? [sql<boolean>`not ${internal}`] : [];
  });
  return oneOf(ways, not);
}

/** As SQL, of payout_row: whether the transaction is known that the payout became. */
export function matchWhere({ not, values }: Choices): RawBuilder<boolean> {
  return oneOf(
    values.flatMap((value) => MATCHED.get(value) ?? []),
    not,
  );
}

const matchedBy = (basis: RawBuilder<boolean>) => sql<boolean>`exists (select from payout_match m
  where m.account_id = payout_row.account_id and m.payout_id = payout_row.provider_payout_id and ${basis})`;

const MATCHED: ReadonlyMap<string, RawBuilder<boolean>> = new Map<MatchState, RawBuilder<boolean>>([
  ["found", matchedBy(sql`m.basis in ('exact', 'stated')`)],
  ["possible", matchedBy(sql`m.basis = 'candidate'`)],
  ["none", sql`not ${matchedBy(sql`true`)}`],
]);

function oneOf(ways: readonly RawBuilder<boolean>[], not: boolean): RawBuilder<boolean> {
  const is = ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
  return not ? sql`not ${is}` : is;
}
