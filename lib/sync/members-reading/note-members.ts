import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { accountSingleton } from "#lib/process/current-account.ts";
import { isSynced } from "#lib/sync/sync-settings.ts";

const AT_MOST_EVERY_MS = 1_000;

const reader = accountSingleton("people's reads", () => ({
  id: randomUUIDv7(),
  notedAt: Number.NEGATIVE_INFINITY,
}));

/**
 * Tells the workers that users are reading from the provider, so that the sync slows down. Returns
 * at once and never throws: no one waits for it, and it writes at most once a second.
 */
export function noteMembers(): void {
  const own = reader.get();
  const now = performance.now();
  if (now - own.notedAt < AT_MOST_EVERY_MS || !isSynced("payouts")) return;
  own.notedAt = now;
  // If the workers do not learn of it, users share the provider with the sync's full rate: no more
  // than that.
  void note(own.id).catch(() => undefined);
}

async function note(id: string): Promise<void> {
  await database()
    .insertInto("sync_reader")
    .values({
      account_id: await accountId(),
      id,
      kind: "people",
      seen_at: sql<string>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "id"])
        .doUpdateSet({ seen_at: (row) => row.ref("excluded.seen_at") }),
    )
    .execute();
}
