import { type Kysely, sql } from "kysely";

/**
 * Files, in rows of 256 KiB, so that any process serves what another one wrote; and which payout a file
 * belongs to. A file counts once `completed_at` is set: in the transaction of what it belongs to.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [files, chunks, payoutFiles, kept]) {
    await sql.raw(statement).execute(database);
  }
}

const files = `
  create table stored_file (
    account_id uuid not null references account (id),
    id uuid not null,
    kind text not null,
    bytes bigint,
    sha256 text,
    begun_at timestamptz(6) not null default clock_timestamp(),
    completed_at timestamptz(6),
    primary key (account_id, id),
    constraint stored_file_complete check (
      (completed_at is null) = (bytes is null) and (completed_at is null) = (sha256 is null)
    )
  );
  create index stored_file_unfinished on stored_file (account_id, begun_at) where completed_at is null`;

const chunks = `
  create table stored_file_chunk (
    account_id uuid not null,
    file_id uuid not null,
    number integer not null check (number >= 0),
    content bytea not null check (octet_length(content) between 1 and 262144),
    primary key (account_id, file_id, number),
    foreign key (account_id, file_id) references stored_file (account_id, id) on delete cascade
  );
  -- Most files are compressed already.
  alter table stored_file_chunk alter column content set storage external`;

const payoutFiles = `
  create table payout_file (
    account_id uuid not null,
    id uuid not null,
    order_id uuid,
    payout_id text,
    name text not null,
    type text not null,
    added_by text not null,
    added_by_name text not null,
    added_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, id),
    foreign key (account_id, id) references stored_file (account_id, id) on delete cascade,
    foreign key (account_id, order_id) references payout_order (account_id, id),
    constraint payout_file_owner check (num_nonnulls(order_id, payout_id) = 1)
  );
  create index payout_file_of_order on payout_file (account_id, order_id) where order_id is not null;
  create index payout_file_of_payout on payout_file (account_id, payout_id) where payout_id is not null`;

/** Files are evidence: only a draft's may be removed, and none is changed. */
const kept = `
  create function payout_file_kept() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and exists (
      select from payout_order o
      where o.account_id = old.account_id and o.id = old.order_id and o.state = 'draft'
    ) then
      return old;
    end if;
    raise exception 'the file of a payout is kept' using errcode = 'check_violation';
  end $$;
  create trigger payout_file_kept before update or delete on payout_file
    for each row execute function payout_file_kept()`;
