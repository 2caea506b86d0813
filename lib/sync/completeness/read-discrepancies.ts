import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import {
  type DiscrepancyPage,
  type DiscrepancyQuery,
  syncDiscrepancySchema,
} from "#lib/schemas/synced/sync-discrepancy.ts";

const PAGE = 50;

/** What the verification found, newest first. The ids are UUIDv7, which sort by time. */
export async function readDiscrepancies({
  resource,
  before,
}: DiscrepancyQuery): Promise<DiscrepancyPage> {
  const on = database();
  let query = on
    .selectFrom("sync_discrepancy")
    .select(["id", "resource", "kind", "detail"])
    .select(["found_at as foundAt", "mended_at as mendedAt"])
    .where("account_id", "=", await accountId(on))
    .orderBy("id", "desc")
    .limit(PAGE + 1);
  if (resource !== null) query = query.where("resource", "=", resource);
  if (before !== null) query = query.where("id", "<", before);
  const rows = syncDiscrepancySchema.array().parse(await query.execute());
  const discrepancies = rows.slice(0, PAGE);
  return { discrepancies, next: rows.length > PAGE ? (discrepancies.at(-1)?.id ?? null) : null };
}
