import "server-only";
import { sql, type Transaction } from "kysely";
import { lockAccount } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { freeBytes } from "#lib/files/storage.ts";
import { MOST_UNFINISHED } from "#lib/records/export/job/export-limits.ts";
import { Failure } from "#lib/schemas/failure.ts";

const SOON_S = 15;

/**
 * Rejects with a Failure where one more export may not be asked for: "rate_limited" where as many wait or are
 * being written as may be at once, "invalid_request" where the kept files take all that they may. Of those
 * that are asked for at once, each sees the others.
 */
export async function requireRoom(
  on: Transaction<Tables>,
  account: string,
  member: string,
): Promise<void> {
  await lockAccount(on);
  const under = await on
    .selectFrom("export_job")
    .select((builder) => [
      builder.fn.countAll<string>().as("all"),
      sql<string>`count(*) filter (where member_id = ${member})`.as("own"),
    ])
    .where("account_id", "=", account)
    .where("state", "in", ["waiting", "writing"])
    .executeTakeFirstOrThrow();
  const isOwn = Number(under.own) >= MOST_UNFINISHED.member;
  if (isOwn || Number(under.all) >= MOST_UNFINISHED.all) {
    const message = isOwn
      ? `${MOST_UNFINISHED.member} of your exports are not finished yet.`
      : `${MOST_UNFINISHED.all} exports are not finished yet, as many as Counterfoil takes at once.`;
    const advice = "Wait for one to finish, or cancel one.";
    throw new Failure("rate_limited", `${message} ${advice}`, { retryAfter: SOON_S });
  }
  if ((await freeBytes(on, "export")) <= 0) throw noSpace();
}

/** The kept files take all that they may. */
export function noSpace(): Failure {
  const message =
    "There is no space left for exported files. Remove one that you no longer need, under Files. An administrator of the server can raise EXPORT_STORAGE_MB.";
  return new Failure("invalid_request", message, { status: 507 });
}
