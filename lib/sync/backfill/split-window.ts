import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { cutAt } from "#lib/sync/backfill/cut-points.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Window } from "#lib/sync/window.ts";

const ROWS_AT_ONCE = 500;

/**
 * Puts several waiting windows in the place of one, without overlap or gap, in one transaction.
 * Nothing if the lease was lost meanwhile.
 */
export async function splitWindow(
  { workerId }: Pick<Sync, "workerId">,
  window: Window,
  cuts: readonly string[],
): Promise<void> {
  const parts = cutAt(window, cuts);
  await tx(async (transaction) => {
    const account = await accountId(transaction);
    const taken = await transaction
      .deleteFrom("sync_window")
      .where("account_id", "=", account)
      .where("resource", "=", window.resource)
      .where("starts_at", "=", window.startsAt)
      .where("ends_at", "=", window.endsAt)
      .where("leased_by", "=", workerId)
      .returning("starts_at")
      .execute();
    if (taken.length === 0) return;
    for (let at = 0; at < parts.length; at += ROWS_AT_ONCE) {
      await transaction
        .insertInto("sync_window")
        .values(
          parts.slice(at, at + ROWS_AT_ONCE).map(({ resource, startsAt, endsAt }) => ({
            account_id: account,
            resource,
            starts_at: startsAt,
            ends_at: endsAt,
            state: "waiting" as const,
          })),
        )
        .execute();
    }
  });
}
