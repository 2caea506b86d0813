import { type Kysely, sql } from "kysely";

/**
 * Who closed a failed payout, and why: until then it stays in the Inbox. A closing holds for the state and
 * the provider's status that it names, so a payout that fails in another way is shown again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [closing, indexes]) await sql.raw(statement).execute(database);
}

const closing = `
  create table payout_closing (
    account_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    order_state text not null,
    status text,
    person text not null,
    person_name text not null,
    reason text not null,
    closed_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, id),
    foreign key (account_id, order_id) references payout_order (account_id, id)
  );
  create index payout_closing_order on payout_closing (account_id, order_id);
  create trigger payout_closing_kept before update or delete on payout_closing
    for each row execute function payout_record_kept()`;

const indexes = `
  create index payout_order_unsent on payout_order (account_id, settled_at)
    where state in ('refused', 'not_sent', 'declared_unsent');
  create index payout_order_replacing on payout_order (account_id, replaces)
    where replaces is not null`;
