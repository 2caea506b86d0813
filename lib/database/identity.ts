import "server-only";
import { type RawBuilder, sql } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";
import { hasCode } from "#lib/database/retry.ts";

/**
 * Which server answers: each part is null if the role may not read it, or where this kind of server
 * does not have it. Of two servers that share a past, the timeline or the time of the start
 * differs.
 */
export type ServerIdentity = {
  /** Made when the cluster was; a replica and a restored physical backup share it. Decimal text. */
  systemIdentifier: string | null;
  /** Raised at each promotion and at each recovery to a point in time. Decimal text. */
  timeline: string | null;
  /** When the server was started. RFC 3339, UTC, microseconds. */
  startedAt: string | null;
};

export const SERVER_PARTS = {
  systemIdentifier: sql<string>`(select system_identifier::text from pg_control_system())`,
  // The control file tells the timeline of the last checkpoint, which a promoted replica has yet to
  // make; the name of the log file that is written to now tells it at once. A replica writes none.
  timeline: sql<string>`(case when pg_is_in_recovery()
    then (select timeline_id from pg_control_checkpoint())
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint end)::text`,
  startedAt: sql<string>`to_char(pg_postmaster_start_time() at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
};

/** insufficient_privilege, undefined_function, feature_not_supported, object_not_in_prerequisite_state. */
const UNREADABLE = new Set(["42501", "42883", "0A000", "55000"]);

/** Reads what it may; not to be called within a transaction, which a refused part would abort. */
export async function readServerIdentity(on: Database = database()): Promise<ServerIdentity> {
  return {
    systemIdentifier: await readPart(on, SERVER_PARTS.systemIdentifier),
    timeline: await readPart(on, SERVER_PARTS.timeline),
    startedAt: await readPart(on, SERVER_PARTS.startedAt),
  };
}

async function readPart(on: Database, part: RawBuilder<string>): Promise<string | null> {
  try {
    const { rows } = await sql<{ part: string }>`select ${part} as part`.execute(on);
    return rows[0]?.part ?? null;
  } catch (error) {
    if (hasCode(error, UNREADABLE)) return null;
    throw error;
  }
}

/**
 * A condition for a statement that must run on that server and no other: every part that was readable is
 * still the same. True everywhere where nothing was readable; `connectionLoss` is what is left then.
 */
export function isServer(identity: ServerIdentity): RawBuilder<boolean> {
  const { systemIdentifier, timeline, startedAt } = identity;
  const known = [
    [SERVER_PARTS.systemIdentifier, systemIdentifier] as const,
    [SERVER_PARTS.timeline, timeline] as const,
    [SERVER_PARTS.startedAt, startedAt] as const,
  ].filter(([, value]) => value !== null);
  if (known.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    known.map(([part, value]) => sql`${part} = ${value}`),
    sql` and `,
  )})`;
}
