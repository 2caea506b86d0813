import { type Kysely, sql } from "kysely";

/**
 * A role that was granted while the database's clock was ahead ends all the same once the clock was set back: at its
 * grant, since nothing ends before it began. So far `member_role_order` refused it, and with it the change of roles.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_member_roles() returns trigger language plpgsql as $$
    declare
      held text[];
    begin
      if tg_op = 'DELETE' then
        update member_role set ended_at = greatest(granted_at, now())
        where account_id = old.account_id and member_id = old.id and ended_at is null;
        return null;
      end if;
      held := case when new.disabled_at is null then new.roles else '{}' end;
      update member_role set ended_at = greatest(granted_at, now())
      where account_id = new.account_id and member_id = new.id and ended_at is null
        and role <> all (held);
      insert into member_role (account_id, member_id, role)
      select distinct new.account_id, new.id, granted.role from unnest(held) as granted (role)
      where not exists (
        select from member_role
        where account_id = new.account_id and member_id = new.id and ended_at is null
          and member_role.role = granted.role
      );
      return null;
    end $$`.execute(database);
}
