import { type Kysely, sql } from "kysely";

/** What may be granted on a table and is of use here; triggers and references are the owner's. */
type Privilege = "select" | "insert" | "update" | "delete" | "truncate";
const ALL: readonly Privilege[] = ["select", "insert", "update", "delete", "truncate"];
const ROWS: readonly Privilege[] = ["select", "insert", "update", "delete"];

/** What the role of the running processes may do with the tables where it may not do everything. */
const LIMITED: Readonly<Record<string, readonly Privilege[]>> = {
  audit_event: ["select", "insert"],
  audit_head: ["select", "insert", "update"],
  kysely_migration: ["select"],
  kysely_migration_lock: ["select"],
};

/**
 * What is written again when it is emptied; synced records are also vacuumed and analysed by the
 * worker.
 */
const MAINTAINED = /^(synced_|sync_|schema_drift|record_change|singleton_task|payout_row)/;
/** PostgreSQL 17, from which on a role that owns no table may be allowed to maintain it. */
const HAS_MAINTAIN = 170_000;

type Row = { table: string } & Record<Privilege, boolean> & { maintain: boolean };

/**
 * Lets a role that owns nothing do the work of the running processes: change every table's rows, but never
 * change or remove what the audit log holds. Says again at each start what a table that is new, or was
 * restored, does not have yet; where nothing is missing it writes nothing.
 */
export async function grantTo(owner: Kysely<unknown>, role: string): Promise<void> {
  const version = await serverVersion(owner);
  const canMaintain = version >= HAS_MAINTAIN;
  await sql`grant usage on schema ${sql.id(await schemaOf(owner))} to ${sql.id(role)}`.execute(
    owner,
  );
  const maintain = canMaintain
    ? sql`has_table_privilege(${role}, pg_class.oid, 'maintain')`
    : sql`true`;
  const { rows } = await sql<Row>`
    select relname as "table", ${maintain} as maintain,
      ${sql.join(
        ALL.map(
          (name) => sql`has_table_privilege(${role}, pg_class.oid, ${name}) as ${sql.id(name)}`,
        ),
      )}
    from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and pg_has_role(current_user, relowner, 'usage')
    order by relname`.execute(owner);
  for (const row of rows) await settle(owner, role, row);
}

async function settle(owner: Kysely<unknown>, role: string, row: Row): Promise<void> {
  const { table } = row;
  const wanted = LIMITED[table] ?? (MAINTAINED.test(table) ? ALL : ROWS);
  const missing = wanted.filter((name) => !row[name]);
  const surplus = ALL.filter((name) => row[name] && !wanted.includes(name));
  const names = (list: readonly Privilege[]) => sql.raw(list.join(", "));
  const on = sql.id(table);
  const to = sql.id(role);
  if (missing.length > 0) await sql`grant ${names(missing)} on ${on} to ${to}`.execute(owner);
  if (surplus.length > 0) await sql`revoke ${names(surplus)} on ${on} from ${to}`.execute(owner);
  if (MAINTAINED.test(table) && !row.maintain) {
    await sql`grant maintain on ${on} to ${to}`.execute(owner);
  }
}

async function serverVersion(on: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(on);
  return rows[0]?.version ?? 0;
}

async function schemaOf(on: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema()::text as schema`.execute(
    on,
  );
  return rows[0]?.schema ?? "public";
}
