import { type Kysely, sql } from "kysely";

/**
 * Who a session's token belongs to, asked at every request, as a function: each connection keeps its plan,
 * which was half of what the query cost, and keeps it behind a pooler too, where a named statement would
 * break.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(findCaller).execute(database);
}

const findCaller = `
  create function find_caller(merchant uuid, token_hash text, idle_minutes integer,
                              admits_sandbox_people boolean)
  returns table (session_id uuid, id uuid, name text, email text, roles text[], is_stale boolean)
  language plpgsql stable as $$
  begin
    return query
    select session.id, person.id, person.name, person.email, person.roles,
      session.last_seen_at < now() - interval '1 minute'
    from session
    join person on person.merchant_id = session.merchant_id and person.id = session.user_id
    where session.merchant_id = merchant and session.token = token_hash
      and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(mins => idle_minutes)
      and person.disabled_at is null and (not person.sandbox or admits_sandbox_people);
  end $$`;
