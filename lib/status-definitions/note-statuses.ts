import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { accountSingleton } from "#lib/process/current-account.ts";
import {
  normalStatus,
  type StatusKind,
  statusMeaning,
  TABLE_ALONE,
} from "#lib/resources/status-meaning.ts";

export type SeenStatus = { kind: StatusKind; status: string; recordId: string | null };

/** A provider that puts free text into a status must not fill the table, or this process's memory. */
const MOST = 200;
const MOST_REMEMBERED = 2_000;
const LONGEST = 120;

/** What this process has recorded already. */
const recorded = accountSingleton("noted statuses", () => new Set<string>());

/**
 * Records statuses that the table does not have when they are first seen; a process writes each once. A
 * failure is logged only: the next reading of such a record tries again.
 */
export async function noteStatuses(
  seen: Iterable<SeenStatus>,
  by: "sync" | "follower",
): Promise<void> {
  const noted = recorded.get();
  const news = new Map<string, SeenStatus & { normal: string }>();
  for (const one of seen) {
    const normal = normalStatus(clean(one.status));
    const key = `${one.kind} ${normal}`;
    if (noted.has(key) || news.has(key)) continue;
    if (normal === "" || normal.length > LONGEST || noted.size >= MOST_REMEMBERED) continue;
    if (statusMeaning(one.kind, normal, TABLE_ALONE).source === "table") continue;
    news.set(key, { ...one, normal });
  }
  if (news.size === 0) return;
  try {
    const account = await accountId();
    for (const [key, { kind, status, normal, recordId }] of news) {
      await sql`
        insert into provider_status (account_id, kind, status, example, record_id, seen_by)
        select ${account}, ${kind}, ${normal}, ${clean(status.slice(0, LONGEST * 2))}, ${recordId}, ${by}
        where (select count(*) from provider_status where account_id = ${account}) < ${MOST}
        on conflict do nothing`.execute(database());
      noted.add(key);
    }
  } catch (error) {
    logFault("note a provider status", error);
  }
}

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
function clean(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
