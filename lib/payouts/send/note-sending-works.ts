import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { nextReading } from "#lib/payouts/sending-process/read-recent.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { STANDSTILL_MINUTES } from "#lib/payouts/states/order-life.ts";

/** Sending works while the provider's payouts were read so lately. */
const READ_LATELY = "1 minute";

/**
 * Notes that sending works at this moment: the database was compared, the account is not on hold, and the provider's
 * payouts can be read. Rejects if they can't be read. Only for a worker, while its rounds of sending run. After 15
 * minutes without a note a new unbroken stretch begins: orders released long before it wait for "Send"
 * (`stoodStill` of claim-facts.ts).
 */
export async function noteSendingWorks(): Promise<void> {
  const { compared } = await sender();
  if (compared === null) return;
  const account = await accountId();
  if (!(await wasReadLately(account))) await nextReading(null);
  await sql`
    insert into sending_pulse (account_id, unbroken_since, worked_at)
    select ${account}, clock_timestamp(), clock_timestamp()
    where exists (select from sending_epoch where account_id = ${account} and id = ${compared.epochId}
        and opened_at is not null)
      and not exists (select from account_hold where account_id = ${account} and released_at is null)
    on conflict (account_id) do update set
      unbroken_since = case
        when excluded.worked_at - sending_pulse.worked_at >= make_interval(mins => ${STANDSTILL_MINUTES})
          then excluded.worked_at
        -- It is of a time to come where the database's clock was ahead and was set back.
        else least(sending_pulse.unbroken_since, excluded.worked_at) end,
      worked_at = excluded.worked_at`.execute(database());
}

/** A time to come is of before the database's clock was set back, and says nothing. */
async function wasReadLately(account: string): Promise<boolean> {
  const { rows } = await sql`
    select from sync_progress where account_id = ${account} and resource = 'payouts'
      and read_at between clock_timestamp() - ${READ_LATELY}::interval and clock_timestamp()`.execute(
    database(),
  );
  return rows.length > 0;
}
