import { type Kysely, sql } from "kysely";

/**
 * What sending needs to survive lost commits (docs/journal.md): which process sends, whether the database
 * was compared since it last changed, whether sending stood still, and a hold on the account.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, tables, durable, approvals, decided, guard]) {
    await sql.raw(statement).execute(database);
  }
}

const columns = `
  alter table payout_entry
    add column queued_at timestamptz(6),
    add column told_to_send_at timestamptz(6),
    add column sender uuid,
    add column recipient_key text;
  create index payout_entry_recipient on payout_entry (merchant_id, recipient_key)
    where recipient_key is not null and state in ('sending', 'in_doubt', 'absent', 'ambiguous', 'refused')`;

const tables = `
  create table sender_process (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    started_at timestamptz(6) not null default clock_timestamp(),
    seen_at timestamptz(6) not null default clock_timestamp(),
    ended_at timestamptz(6),
    primary key (merchant_id, id)
  );
  create table sending_epoch (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    cause text not null,
    identity jsonb not null,
    newest_at timestamptz(6) not null,
    began_at timestamptz(6) not null default clock_timestamp(),
    settles_at timestamptz(6),
    opened_at timestamptz(6),
    primary key (merchant_id, id)
  );
  create index sending_epoch_newest on sending_epoch (merchant_id, began_at desc, id desc);
  create table sending_report (
    merchant_id uuid not null,
    epoch_id uuid not null,
    process_id uuid not null,
    reported_by uuid not null,
    reported_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, epoch_id, process_id),
    foreign key (merchant_id, epoch_id) references sending_epoch (merchant_id, id)
  );
  create table sending_pulse (
    merchant_id uuid not null references merchant (id) primary key,
    unbroken_since timestamptz(6) not null,
    worked_at timestamptz(6) not null
  );
  create table payout_recipient (
    merchant_id uuid not null references merchant (id),
    key text not null,
    primary key (merchant_id, key)
  );
  create table payout_word (
    merchant_id uuid not null,
    id uuid not null,
    entry_id uuid not null,
    kind text not null check (kind in ('other_payment', 'other_payout', 'this_payout')),
    about_entry uuid,
    about_payout text,
    person text not null,
    person_name text not null,
    is_approver boolean not null,
    reason text,
    said_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, id),
    foreign key (merchant_id, entry_id) references payout_entry (merchant_id, id)
  );
  create index payout_word_entry on payout_word (merchant_id, entry_id);
  create trigger payout_word_kept before update or delete on payout_word
    for each row execute function payout_record_kept();
  create table account_hold (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    differences jsonb not null,
    began_at timestamptz(6) not null default clock_timestamp(),
    changed_at timestamptz(6) not null default clock_timestamp(),
    released_at timestamptz(6),
    released_by jsonb,
    primary key (merchant_id, id)
  );
  create unique index account_hold_open on account_hold (merchant_id) where released_at is null;
  create table account_hold_word (
    merchant_id uuid not null,
    id uuid not null,
    hold_id uuid not null,
    person text not null,
    person_name text not null,
    is_approver boolean not null,
    reason text not null,
    said_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, id),
    foreign key (merchant_id, hold_id) references account_hold (merchant_id, id)
  )`;

/** The commit of a move must not be lost where the server's default would risk that. */
const durable = `
  create function commit_durably() returns void language plpgsql as $$
  begin
    if current_setting('synchronous_commit') in ('off', 'local', 'remote_write') then
      perform set_config('synchronous_commit', 'on', true);
    end if;
  end $$`;

/** How old the newest approval of exactly this content in this version is: none, fresh or too_old. */
const approvals = `
  create function payout_entry_approval(entry payout_entry) returns text
  language sql stable as $$
    select case when max(a.decided_at) is null then 'none'
                when max(a.decided_at) > now() - interval '72 hours' then 'fresh'
                else 'too_old' end
    from payout_approval a
    where a.merchant_id = entry.merchant_id and a.entry_id = entry.id and a.decision = 'approved'
      and a.version = entry.version and a.content_hash = entry.content_hash
      and a.person is distinct from entry.made_by
  $$`;

/** As in migration 0040, and nothing is sent while a word is waited for or the account is on hold. */
const decided = `
  create function payout_entry_check_claim(old_row payout_entry, new_row payout_entry)
  returns void language plpgsql as $$
  begin
    if old_row.waits_for <> 'nobody' then
      raise exception 'this order waits for a word' using errcode = 'check_violation';
    elsif payout_entry_approval(new_row) = 'too_old' then
      raise exception 'its approval is too old' using errcode = 'check_violation';
    elsif exists (select from account_hold h
                  where h.merchant_id = new_row.merchant_id and h.released_at is null) then
      raise exception 'the account is on hold' using errcode = 'check_violation';
    end if;
  end $$`;

const guard = `
  create function payout_entry_before_move() returns trigger language plpgsql as $$
  begin
    perform commit_durably();
    if new.state = 'sending' then
      perform payout_entry_check_claim(old, new);
    end if;
    return new;
  end $$;
  create trigger payout_entry_before_move before update on payout_entry
    for each row when (old.state is distinct from new.state)
    execute function payout_entry_before_move()`;
