import { type Kysely, sql } from "kysely";

/**
 * What members say of a payout: of an order, or of a provider's payout that has none. Written once, never
 * changed; its author may withdraw it, which is a row of its own.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [comment, withdrawal]) await sql.raw(statement).execute(database);
}

const comment = `
  create table payout_comment (
    account_id uuid not null references account (id),
    id uuid not null,
    order_id uuid,
    provider_payout_id numeric,
    person text not null,
    person_name text not null,
    content text not null,
    commented_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, id),
    foreign key (account_id, order_id) references payout_order (account_id, id),
    constraint payout_comment_of_one check ((order_id is null) <> (provider_payout_id is null))
  );
  create index payout_comment_order on payout_comment (account_id, order_id)
    where order_id is not null;
  create index payout_comment_payout on payout_comment (account_id, provider_payout_id)
    where provider_payout_id is not null;
  create trigger payout_comment_kept before update or delete on payout_comment
    for each row execute function payout_record_kept();
  create trigger payout_comment_not_emptied before truncate on payout_comment
    for each statement execute function payout_record_kept()`;

const withdrawal = `
  create table payout_comment_withdrawal (
    account_id uuid not null,
    comment_id uuid not null,
    withdrawn_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, comment_id),
    foreign key (account_id, comment_id) references payout_comment (account_id, id)
  );
  create trigger payout_comment_withdrawal_kept before update or delete
    on payout_comment_withdrawal
    for each row execute function payout_record_kept();
  create trigger payout_comment_withdrawal_not_emptied before truncate
    on payout_comment_withdrawal
    for each statement execute function payout_record_kept()`;
