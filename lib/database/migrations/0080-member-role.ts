import { type Kysely, sql } from "kysely";

/**
 * Which member held which role when. A role is held from its grant until it is taken away or the member
 * is disabled or deleted; enabling a member again grants anew. The trigger keeps this history, so that no
 * code can change a member's roles without it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, keep, kept, triggers, known]) {
    await sql.raw(statement).execute(database);
  }
}

const table = `
  create table member_role (
    merchant_id uuid not null references merchant (id),
    person_id uuid not null,
    role text not null,
    id uuid not null default gen_random_uuid(),
    granted_at timestamptz(6) not null default now(),
    is_confirmed boolean not null default false,
    ended_at timestamptz(6),
    primary key (merchant_id, person_id, role, id),
    constraint member_role_order check (ended_at >= granted_at)
  );
  create unique index member_role_held on member_role (merchant_id, person_id, role)
    where ended_at is null;
  create index member_role_ended on member_role (merchant_id, ended_at)`;

const keep = `
  create function keep_member_roles() returns trigger language plpgsql as $$
  declare
    held text[];
  begin
    if tg_op = 'DELETE' then
      update member_role set ended_at = now()
      where merchant_id = old.merchant_id and person_id = old.id and ended_at is null;
      return null;
    end if;
    held := case when new.disabled_at is null then new.roles else '{}' end;
    update member_role set ended_at = now()
    where merchant_id = new.merchant_id and person_id = new.id and ended_at is null
      and role <> all (held);
    insert into member_role (merchant_id, person_id, role)
    select distinct new.merchant_id, new.id, granted.role from unnest(held) as granted (role)
    where not exists (
      select from member_role
      where merchant_id = new.merchant_id and person_id = new.id and ended_at is null
        and member_role.role = granted.role
    );
    return null;
  end $$`;

/** A grant ends once; that two people confirmed it is said in the transaction of the grant or never. */
const kept = `
  create function member_role_kept() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' then
      raise exception 'the history of roles stays' using errcode = 'check_violation';
    end if;
    if row(new.merchant_id, new.person_id, new.role, new.id, new.granted_at)
       is distinct from row(old.merchant_id, old.person_id, old.role, old.id, old.granted_at)
       or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
       or (new.is_confirmed <> old.is_confirmed and old.granted_at <> now()) then
      raise exception 'a grant stays as it was' using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

const triggers = `
  create trigger keep_member_roles after insert or delete or update of roles, disabled_at on person
    for each row execute function keep_member_roles();
  create trigger member_role_kept before update or delete on member_role
    for each row execute function member_role_kept();
  create trigger member_role_kept_whole before truncate on member_role
    for each statement execute function member_role_kept()`;

/** What is known of the members before: they have held their roles since they were made. */
const known = `
  insert into member_role (merchant_id, person_id, role, granted_at)
  select distinct merchant_id, id, granted.role, created_at
  from person, unnest(roles) as granted (role)
  where disabled_at is null`;
