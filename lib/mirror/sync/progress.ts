import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/**
 * Notes in words why the service gives nothing at present, and since when; null: it does again. Never
 * rejects, since it is said on the way of something more important.
 */
export async function noteTrouble(words: string | null): Promise<void> {
  try {
    await database()
      .updateTable("mirror_progress")
      .set({
        trouble: words,
        trouble_since:
          words === null ? null : sql<string>`coalesce(trouble_since, clock_timestamp())`,
      })
      .where("merchant_id", "=", await merchantId())
      .execute();
  } catch {
    // Without its database the worker has troubles of its own, which it tells elsewhere.
  }
}

/** Notes that the first fill began, and how many records the service says there are. */
export async function noteExpected(resource: Mirrored, expected: number): Promise<void> {
  await database()
    .updateTable("mirror_progress")
    .set({
      expected: String(expected),
      first_fill_began_at: sql<string>`coalesce(first_fill_began_at, clock_timestamp())`,
    })
    .where("merchant_id", "=", await merchantId())
    .where("resource", "=", resource)
    .execute();
}

/** Notes a resource's first fill as done once no window waits. Gives whether it was this time. */
export async function noteFilled(resource: Mirrored): Promise<boolean> {
  const merchant = await merchantId();
  const noted = await database()
    .updateTable("mirror_progress as progress")
    .set({ filled_at: sql<string>`clock_timestamp()` })
    .where("merchant_id", "=", merchant)
    .where("resource", "=", resource)
    .where("filled_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mirror_window")
            .select("starts_at")
            .where("merchant_id", "=", merchant)
            .where("resource", "=", resource)
            .where("state", "=", "waiting"),
        ),
      ),
    )
    .returning("resource")
    .execute();
  return noted.length > 0;
}

/**
 * Moves on what a resource is complete to: everything that the service's lists showed as created before it,
 * at the reading that began at `readAt`, is in the mirror, but for what windows that are not proven lack.
 * `lagMs` is taken off: how long a record may take to show, and the service's clock to be behind. What
 * shows later still is found by the next count of its window. Before the first fill is done it stays unset.
 */
export async function moveCompleteTo(
  resource: Mirrored,
  readAt: string,
  lagMs: number,
): Promise<void> {
  const to = sql<string>`${readAt}::timestamptz - make_interval(secs => ${lagMs / 1_000})`;
  await database()
    .updateTable("mirror_progress")
    .set({
      complete_to: sql<string>`case when filled_at is null then null
        else greatest(complete_to, ${to}) end`,
      read_at: sql<string>`greatest(read_at, ${readAt}::timestamptz)`,
      // Whoever had the trouble may have ended since.
      ...{ trouble: null, trouble_since: null },
    })
    .where("merchant_id", "=", await merchantId())
    .where("resource", "=", resource)
    .execute();
}
