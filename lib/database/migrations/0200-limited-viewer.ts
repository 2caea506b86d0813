import { type Kysely, sql } from "kysely";

/**
 * A limited viewer sees what their limits name, and has no other role: `limits` is
 * {"wallets": [], "currencies": [], "tags": []}, of which at least one list names something. Nobody else has limits.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}

const roles = sql`array['viewer', 'maker', 'approver', 'administrator', 'auditor', 'limited-viewer']`;

const limitsFit = sql`(
  case when 'limited-viewer' = any (roles)
    then cardinality(roles) = 1 and limits is not null
      and jsonb_array_length(limits -> 'wallets') + jsonb_array_length(limits -> 'currencies')
        + jsonb_array_length(limits -> 'tags') > 0
    else limits is null end is true)`;

const statements = [
  sql`alter table member add column limits jsonb`,
  sql`alter table member drop constraint member_roles, add constraint member_roles check (roles <@ ${roles}),
    add constraint member_limits check ${limitsFit}`,
  sql`alter table invitation add column limits jsonb`,
  sql`alter table invitation drop constraint invitation_roles_check,
    add constraint invitation_roles check (roles <> '{}' and roles <@ ${roles}),
    add constraint invitation_limits check ${limitsFit}`,
  sql`
    create or replace function invitation_guard() returns trigger language plpgsql as $$
    begin
      if old.accepted_at is not null or old.revoked_at is not null then
        raise exception 'an invitation that has ended is frozen' using errcode = 'check_violation';
      end if;
      if row(new.account_id, new.id, new.email, new.roles, new.limits, new.token_hash, new.invited_by,
             new.created_at, new.expires_at)
         is distinct from
         row(old.account_id, old.id, old.email, old.roles, old.limits, old.token_hash, old.invited_by,
             old.created_at, old.expires_at) then
        raise exception 'what an invitation offers is frozen' using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
];
