import { type RawBuilder, sql } from "kysely";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import { type DefinedStatus, statusesThat } from "#lib/resources/status-meaning.ts";

type Asked = {
  account: string;
  /** What administrators said of statuses. */
  defined: readonly DefinedStatus[];
  /** As SQL: a payout's ID, when it was last seen open, and when sync first read it with an end. */
  payoutId: RawBuilder<unknown>;
  openSeenAt: RawBuilder<unknown>;
  endSeenAt: RawBuilder<unknown>;
};

/**
 * As SQL: when the order of a payout was followed to the end that it has, if that was between the two readings of sync;
 * otherwise null. The follower reads a payout by its ID, often before sync reads it in the list.
 */
export function followedEnd({
  account,
  defined,
  payoutId,
  openSeenAt,
  endSeenAt,
}: Asked): RawBuilder<string | null> {
  const ends = statusesThat("payout", ({ isFinal }) => isFinal, defined);
  return sql<string | null>`(
    select followed.order_status_at from payout_row as followed
    where followed.account_id = ${account} and followed.provider_payout_id = ${payoutId}
      and ${normalStatusOf(sql.ref("followed.order_status"))} = any(${ends}::text[])
      and followed.order_status_at > ${openSeenAt} and followed.order_status_at < ${endSeenAt})`;
}
