import "server-only";
import { sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { BEGINNING, HEAD_END } from "#lib/mirror/sync/window.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

/**
 * Gives each resource that has none its first window, all of time, which then waits to be read or split.
 * Any number of workers may do so at once.
 */
export async function layWindows(): Promise<void> {
  await tx(async (transaction) => {
    const merchant = await merchantId(transaction);
    for (const resource of MIRRORED) {
      // Whoever makes the row of the progress lays the window; another waits for it here.
      const { numAffectedRows } = await sql`
        insert into mirror_progress (merchant_id, resource) values (${merchant}, ${resource})
        on conflict do nothing`.execute(transaction);
      if (numAffectedRows === 0n) continue;
      await sql`
        insert into mirror_window (merchant_id, resource, starts_at, ends_at, state)
        values (${merchant}, ${resource}, ${BEGINNING}, ${HEAD_END}, 'waiting')`.execute(
        transaction,
      );
    }
  });
}
