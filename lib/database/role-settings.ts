import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import * as z from "zod";
import { COMMIT_MARK } from "#lib/database/distribute.ts";
import { hasCode, pauseCeiling } from "#lib/database/retry.ts";
import { withClient } from "#lib/database/with-client.ts";

/**
 * What every session of the role has, as PostgreSQL writes it. They are set for the role and not by each
 * connection: PgBouncer in transaction mode refuses most start-up parameters, and hands what one client
 * sets in its session on to the next. A longer statement uses `set local` in its transaction.
 */
const WANTED = {
  /** A process that vanished within a transaction holds its locks (the audit log's head) so long. */
  idle_in_transaction_session_timeout: "10s",
  /** Longer than that, so that waiting processes outlive the one that vanished. */
  lock_timeout: "15s",
  statement_timeout: "30s",
  TimeZone: "UTC",
} as const;

type Name = keyof typeof WANTED;
const NAMES: readonly Name[] = [
  "idle_in_transaction_session_timeout",
  "lock_timeout",
  "statement_timeout",
  "TimeZone",
];

/** Sessions with old values are ended and others asked for; several processes may meet at it. */
const ATTEMPTS = 12;

/** insufficient_privilege, read_only_sql_transaction, feature_not_supported. */
const REFUSED = new Set(["42501", "25006", "0A000"]);
/** Another process alters the role at this moment: internal_error, unique_violation and the usual two. */
const MET_ANOTHER = new Set(["XX000", "23505", "40001", "40P01"]);

const sessionSchema = z.object({
  role: z.string(),
  pid: z.number(),
  idle_in_transaction_session_timeout: z.string(),
  lock_timeout: z.string(),
  statement_timeout: z.string(),
  TimeZone: z.string(),
  isDistributed: z.boolean(),
});
type Session = z.infer<typeof sessionSchema>;

/** The session's values, whatever they come from. */
const ASK = `select current_user as role, pg_backend_pid() as pid,
  to_regclass('${COMMIT_MARK}') is not null as "isDistributed", ${NAMES.map(
    (name) => `current_setting('${name}') as "${name}"`,
  ).join(", ")}`;

/** What is stored for this role in this database, which comes before all but start-up parameters. */
const STORED = `select coalesce((select setconfig from pg_db_role_setting
  where setrole = current_user::regrole
    and setdatabase = (select oid from pg_database where datname = current_database())), '{}') as stored`;

export type Settled = {
  /** What is wrong but tolerable, as sentences for the operator. */
  wrong: string[];
  /**
   * Whether a session keeps the plan of a statement for us. Not where a pooler stands between us and the server, since a
   * session then isn't ours from one statement to the next; nor on Citus, which chooses the node by the statement's values.
   */
  keepsPlans: boolean;
  /** Whether the tables of records are on other nodes than orders (`distribute.ts`). */
  isDistributed: boolean;
};

/**
 * Sets our settings for the role of this URL in its database, so that every session that begins
 * from now on has them. Any number of processes may do so at once. Throws if the sessions' time zone is
 * not UTC and can't be changed to it.
 */
export async function settleRole(url: string): Promise<Settled> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await withClient(url, (client) => settleOnce(client));
    if (outcome.isSettled || attempt === ATTEMPTS) {
      const { isDistributed } = outcome.session;
      const keepsPlans = !outcome.isPooled && !isDistributed;
      return { wrong: judge(outcome), keepsPlans, isDistributed };
    }
    if (outcome.metAnother) await wait(Math.random() * pauseCeiling(attempt));
  }
}

type Outcome = {
  session: Session;
  isPooled: boolean;
  isSettled: boolean;
  metAnother: boolean;
  /** Whether the server refused to store the settings. */
  isRefused: boolean;
};

async function settleOnce(client: pg.Client): Promise<Outcome> {
  const session = sessionSchema.parse((await client.query(ASK)).rows[0]);
  const isPooled = isPooler(client, session);
  const outcome = { session, isPooled, isSettled: true, metAnother: false, isRefused: false };
  if (wrongOf(session).length === 0) return outcome;
  if (!(await isStored(client))) {
    try {
      await store(client);
    } catch (error) {
      if (hasCode(error, REFUSED)) return { ...outcome, isRefused: true };
      if (hasCode(error, MET_ANOTHER)) return { ...outcome, isSettled: false, metAnother: true };
      throw error;
    }
  }
  if (isPooled) await endOldSessions(client);
  return { ...outcome, isSettled: false };
}

/** A pooler is there where the server's process is not the one that the connection was told of. */
function isPooler(client: pg.Client, { pid }: Session): boolean {
  return !("processID" in client) || client.processID !== pid;
}

function wrongOf(session: Session): Name[] {
  return NAMES.filter((name) => session[name] !== WANTED[name]);
}

async function isStored(client: pg.Client): Promise<boolean> {
  const { stored } = z
    .object({ stored: z.array(z.string()) })
    .parse((await client.query(STORED)).rows[0]);
  return NAMES.every((name) => stored.includes(`${name}=${WANTED[name]}`));
}

/** All of them or none, in one transaction. */
async function store(client: pg.Client): Promise<void> {
  const alter = NAMES.map(
    (name) => `execute format('alter role current_user in database %I set ${name} to %L',
      current_database(), '${WANTED[name]}');`,
  );
  await client.query(`do $$ begin ${alter.join("\n")} end $$`);
}

/**
 * Sessions that began before have the old values. Ours is closed. A pooler in between would keep its own
 * and hand them out again: those that do nothing at this moment are ended, and it makes others.
 */
async function endOldSessions(client: pg.Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and datname = current_database() and state = 'idle'
      and pid <> pg_backend_pid()`);
  // Last, since the answer to this is the end of the connection.
  await client.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
}

function judge({ session, isRefused }: Outcome): string[] {
  const wrong = wrongOf(session);
  if (wrong.length === 0) return [];
  const { role } = session;
  const why = isRefused ? "may not set it for itself" : "has it from elsewhere";
  const commands = wrong.map((name) => `ALTER ROLE "${role}" SET ${name} = '${WANTED[name]}';`);
  const words = wrong.map((name) => `${name} is ${session[name]} instead of ${WANTED[name]}`);
  const sentence = `For the database role "${role}" ${words.join(", ")}, and it ${why}. Let an administrator of the database run: ${commands.join(" ")}`;
  if (wrong.includes("TimeZone")) throw new Error(sentence);
  return [sentence];
}
