import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";

const AT_MOST_EVERY_MS = 1_000;

declare global {
  var counterfoilPeopleRead: { id: string; notedAt: number } | undefined;
}

/**
 * Lets the workers know that people are reading from the service, so that the copying makes room. Returns at
 * once and never throws: nobody waits for it, and it writes at most once a second.
 */
export function notePeople(): void {
  globalThis.counterfoilPeopleRead ??= { id: randomUUIDv7(), notedAt: Number.NEGATIVE_INFINITY };
  const own = globalThis.counterfoilPeopleRead;
  const now = performance.now();
  if (process.env.MIRROR === "off" || now - own.notedAt < AT_MOST_EVERY_MS) return;
  own.notedAt = now;
  // Not heard of by the workers, people share the service with the copying's full rate: no more than that.
  void note(own.id).catch(() => undefined);
}

async function note(id: string): Promise<void> {
  await database()
    .insertInto("mirror_reader")
    .values({
      ...{ merchant_id: await merchantId(), id, kind: "people" },
      seen_at: sql<string>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["merchant_id", "id"])
        .doUpdateSet({ seen_at: (row) => row.ref("excluded.seen_at") }),
    )
    .execute();
}
