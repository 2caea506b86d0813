import { type RawBuilder, sql } from "kysely";
import { anyOf } from "#lib/records/conditions/any-of.ts";
import { INTERNAL } from "#lib/resources/direction.ts";
import type { Choices } from "#lib/schemas/synced/choices.ts";

/** As SQL, of an account's payout_row under this name: whether the payout came in again (docs/matching.md). */
export function isInternal(row: string, account: string): RawBuilder<boolean> {
  return sql`exists (select from internal_transfer i
    where i.account_id = ${account} and i.payout_id = ${sql.ref(`${row}.provider_payout_id`)} and i.denied_at is null)`;
}

/** As SQL, of an account's payout_row: what a choice of directions asks; what goes in is no payout. */
export function directionWhere({ not, values }: Choices, account: string): RawBuilder<boolean> {
  const internal = isInternal("payout_row", account);
  const ways = values.flatMap((value) => {
    if (value === INTERNAL) return [internal];
    return value === "out" ? [sql<boolean>`not ${internal}`] : [];
  });
  const is = anyOf(ways);
  return not ? sql`not ${is}` : is;
}
