import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { type SchemaDrift, schemaDriftSchema } from "#lib/schemas/synced/schema-drift.ts";

const MOST = 200;

/** Where the provider differs from its interface, last seen first. */
export async function readDrifts(on: Database, account: string): Promise<SchemaDrift[]> {
  const rows = await on
    .selectFrom("schema_drift")
    .select(["resource", "kind", "path", "example", "times"])
    .select(["record_id as recordId", "first_seen_at as firstSeenAt", "last_seen_at as lastSeenAt"])
    .where("account_id", "=", account)
    .orderBy("last_seen_at", "desc")
    .orderBy("resource")
    .orderBy("kind")
    .orderBy("path")
    .orderBy("word")
    .limit(MOST)
    .execute();
  return schemaDriftSchema.array().parse(rows);
}
