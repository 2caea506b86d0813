import { type RawBuilder, sql } from "kysely";

/**
 * As SQL, of a synced payout: the amount that arrives; null while an included fee is not known. Migration
 * 0142's index has the same expression.
 */
export function arrivingAmount(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(case when ${column("is_fee_included")} then ${column("amount")} - ${column("fee_amount")}
    when not ${column("is_fee_included")} then ${column("amount")} end)`;
}
