import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { Update } from "#lib/schemas/update.ts";
import { withoutTooManyIds } from "#lib/updates/merge-updates.ts";

/**
 * Has open pages told of a change, once the transaction that made it is committed. `members`: the only ones
 * who are told; by default everybody is.
 */
export async function announce(
  transaction: Transaction<Tables>,
  account: string,
  update: Update,
  members: readonly string[] | "everybody" = "everybody",
): Promise<void> {
  const { topic, ids } = withoutTooManyIds(update);
  if (ids?.length === 0) return;
  const told = members === "everybody" ? [null] : members;
  if (told.length === 0) return;
  const rows = told.map((member_id) => ({
    account_id: account,
    id: randomUUIDv7(),
    topic,
    record_ids: ids,
    member_id,
  }));
  await transaction.insertInto("update_event").values(rows).execute();
}
