import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { acceptNoOthers, IN_USE_SECONDS } from "#lib/payouts/credentials/known-credentials.ts";
import { statesAt } from "#lib/resources/order-states.ts";
import type { UnknownCredentials } from "#lib/schemas/provider-credentials.ts";

const WAITING = statesAt("approval", "ready");
const SENT = statesAt("sending", "unconfirmed");

/** Those in use with which nothing is sent, the newest if there are several; null if there are none. */
export async function readUnknownCredentials(on: Database): Promise<UnknownCredentials | null> {
  const account = await accountId(on);
  const count = (states: readonly string[]) => sql`(select count(*)::int from payout_order e
    where e.account_id = ${account} and e.state = any(${states}::text[]))`;
  const { rows } = await sql<UnknownCredentials>`
    with used as (
      select fingerprint, noted_at, accepted_at from provider_credentials
      where account_id = ${account}
        and used_at > clock_timestamp() - make_interval(secs => ${IN_USE_SECONDS}))
    select fingerprint, noted_at as "notedAt", ${count(WAITING)} as waiting, ${count(SENT)} as unconfirmed,
      exists (select from used where accepted_at is not null) as "othersSend"
    from used where accepted_at is null order by noted_at desc limit 1`.execute(on);
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
