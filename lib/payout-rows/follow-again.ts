import type { AccountTransaction } from "#lib/database/account.ts";
import "server-only";
import { sql } from "kysely";
import { clockTime } from "#lib/database/clock-time.ts";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import {
  type DefinedStatus,
  type StatusMeaning,
  statusesThat,
} from "#lib/resources/status-meaning.ts";

/** What sync read of payouts: those that were new to it, those that had changed, and those that had not. */
type Read = {
  added: readonly string[];
  changed: readonly string[];
  unchanged: readonly string[];
  readAt: string;
  /** What administrators said of statuses. */
  defined: readonly DefinedStatus[];
};

/**
 * Has orders' payouts read again that are followed no longer, where sync has met another status than the
 * follower knows: an end that was none, or another end. One that sync reads for the first time and that is open there is
 * left at first: its list item may be older than what the follower read. A payout may have been followed to an end that it
 * no longer has while its synced record didn't change: then the list would have that end until it does. A status that means
 * the same is only another word for it, and one whose meaning is not known tells no end. A list that lags behind has a
 * payout read once a minute, not each time: also where that reading fails, which leaves no time but `hinted_at`.
 */
export async function followAgain(
  { transaction, account }: AccountTransaction,
  { added, changed, unchanged, readAt, defined }: Read,
): Promise<void> {
  const met = [...added, ...changed, ...unchanged];
  if (met.length === 0) return;
  const differs = (is: (meaning: StatusMeaning) => boolean) => {
    const statuses = statusesThat("payout", is, defined);
    const holds = (column: string) =>
      sql`coalesce(${normalStatusOf(sql.ref(column))} = any(${statuses}::text[]), false)`;
    return sql`${holds("synced.status")} <> ${holds("payout_order.status")}`;
  };
  const known = statusesThat("payout", () => true, defined);
  const { rows } = await sql<{ id: string }>`
    select payout_order.id from payout_order, synced_payout as synced
    where synced.account_id = ${account} and synced.id = any(${met}::numeric[])
      and payout_order.account_id = ${account} and payout_order.provider_payout_id = synced.id
      and payout_order.state in ('accepted', 'found') and payout_order.follow_at is null
      and synced.status is distinct from left(payout_order.status, 120)
      and (synced.id = any(${changed}::numeric[])
        or synced.id = any(${added}::numeric[]) and synced.final
        or payout_order.payout_read_at < ${readAt}::timestamptz - interval '1 minute'
          and coalesce(payout_order.hinted_at not between ${clockTime} - interval '1 minute'
            and ${clockTime} + interval '10 seconds', true)
          and ${normalStatusOf(sql.ref("synced.status"))} = any(${known}::text[])
          and (${differs(({ isFinal }) => isFinal)} or ${differs(({ isMoneyMoved }) => isMoneyMoved)}))`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // Writers that read the same payouts lock their orders in one order.
  await sql`
    with due as materialized (
      select id from payout_order
      where account_id = ${account} and id = any(${ids}::uuid[])
        and state in ('accepted', 'found') and follow_at is null
      order by id for update)
    update payout_order set follow_at = ${clockTime}, hinted_at = ${clockTime}
    from due where payout_order.account_id = ${account} and payout_order.id = due.id`.execute(
    transaction,
  );
}
