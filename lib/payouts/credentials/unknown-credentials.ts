import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { acceptNoOthers } from "#lib/payouts/credentials/known-credentials.ts";
import { statesAt } from "#lib/resources/order-states.ts";
import type { UnknownCredentials } from "#lib/schemas/payouts/provider-credentials.ts";

/** Each process says every ten seconds with which credentials it runs. */
const IN_USE_SECONDS = 60;
const WAITING = statesAt("approval", "ready");

/** Those in use with which nothing is sent, the newest if there are several; null if there are none. */
export async function readUnknownCredentials(on: Database): Promise<UnknownCredentials | null> {
  const account = await accountId(on);
  const { rows } = await sql<UnknownCredentials>`
    select fingerprint, noted_at as "notedAt",
      (select count(*)::int from payout_order e
        where e.account_id = ${account} and e.state = any(${WAITING}::text[])) as waiting
    from provider_credentials
    where account_id = ${account} and accepted_at is null
      and used_at > clock_timestamp() - make_interval(secs => ${IN_USE_SECONDS})
    order by noted_at desc limit 1`.execute(on);
  return rows[0] ?? null;
}

/**
 * Has the account send with these credentials from now on, and with no others: processes that have others send nothing
 * until they are started again.
 */
export async function acceptAlone(
  transaction: Transaction<Tables>,
  fingerprint: string,
  memberId: string,
): Promise<void> {
  const account = await accountId(transaction);
  await acceptNoOthers(transaction, account);
  await transaction
    .updateTable("provider_credentials")
    .set({ accepted_at: sql<string>`clock_timestamp()`, accepted_by: memberId })
    .where("account_id", "=", account)
    .where("fingerprint", "=", fingerprint)
    .execute();
}
