import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import type { Tables } from "#lib/database/tables.ts";
import { statusKindOf } from "#lib/resources/define-resource.ts";
import { RESOURCE_NAMES, RESOURCES } from "#lib/resources/resources.ts";
import type { StatusKey } from "#lib/schemas/status-definition.ts";

/**
 * Marks the windows that may hold records with this status to be compared before any other: those of the days on
 * which a record of its kind has it. Payments whose transaction or conversion has it come with their turn.
 */
export async function askForStatus(
  transaction: Transaction<Tables>,
  { kind, status }: StatusKey,
): Promise<void> {
  const account = await accountId(transaction);
  const resources = RESOURCE_NAMES.filter((name) => statusKindOf(RESOURCES[name]) === kind);
  const own = sql`account_id = ${account} and resource = any(${resources}::text[])`;
  const dayOf = (bound: string) => sql`(${sql.ref(bound)} at time zone 'UTC')::date`;
  // Each spelling is looked at once, not once a day.
  await sql`
    with spelling as (
      select status from (select distinct status from synced_day where ${own}) as held
      where ${normalStatusOf(sql.ref("status"))} = ${status}),
    held as materialized (
      select distinct day from synced_day where ${own} and status in (select status from spelling))
    update sync_window as one set asked_at = ${clockTime}
    where ${own} and state <> 'waiting' and exists (
      select from held
      where held.day between ${dayOf("one.starts_at")} and ${dayOf("one.ends_at")})`.execute(
    transaction,
  );
}
