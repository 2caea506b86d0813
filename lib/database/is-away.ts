import { hasCode } from "#lib/database/retry.ts";

/**
 * SQLSTATE codes of a server that is going, coming or full, and of one that took the connection away;
 * what PgBouncer answers while it has no server is of class 08 too.
 */
const STATES = new Set([
  "08000", // connection_exception
  "08001", // sqlclient_unable_to_establish_sqlconnection
  "08003", // connection_does_not_exist
  "08004", // sqlserver_rejected_establishment_of_sqlconnection
  "08006", // connection_failure
  "08P01", // protocol_violation
  "25006", // read_only_sql_transaction: what was the primary is a replica now
  "25P03", // idle_in_transaction_session_timeout
  "53300", // too_many_connections
  "55P03", // lock_not_available: the process that holds it may have vanished
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
]);

/** Codes of the system, for a connection that could not be made or broke. */
const CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** What pg, its pool and Kysely say in these words, and Citus of a node that went, without a code. */
const WORDS =
  /^(terminating connection due to|Connection terminated|Client has encountered a connection error|Client was closed and is not|Query read timeout|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded)/;

/**
 * Whether an error says that the database could not be asked, or may not have got through with what it
 * was asked: the same may work in a moment. What was written in that moment may have been kept or not.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (hasCode(error, STATES) || hasCode(error, CODES)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (WORDS.test(cause.message) || isMissingSocket(cause)) return true;
  }
  return false;
}

/** The embedded server's socket is a file, which is there only while the server is. */
function isMissingSocket(error: Error): boolean {
  return (
    "code" in error && error.code === "ENOENT" && "syscall" in error && error.syscall === "connect"
  );
}
