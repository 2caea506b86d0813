import { type Kysely, sql } from "kysely";

/**
 * A draft taken back may be submitted again, to another recipient, by a process of the released version, which
 * writes no hash: the one from before is then taken away, and filled in by the recipient of now.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [dropStaleHash, onRecipientChanged]) {
    await sql.raw(statement).execute(database);
  }
}

const dropStaleHash = `
  create function payout_order_drop_stale_hash() returns trigger language plpgsql as $$
  begin
    new.recipient_hash := null;
    return new;
  end $$`;

const onRecipientChanged = `
  create trigger payout_order_drop_stale_hash before update on payout_order
    for each row when (new.recipient_key is distinct from old.recipient_key
      and new.recipient_hash is not distinct from old.recipient_hash)
    execute function payout_order_drop_stale_hash()`;
