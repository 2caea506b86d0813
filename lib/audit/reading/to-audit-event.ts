import "server-only";
import { sql } from "kysely";
import type { Stored } from "#lib/audit/read-stored.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

/** Events as Counterfoil's API returns them. */
export async function toAuditEvents(rows: readonly Stored[]): Promise<AuditEvent[]> {
  const names = await memberNames(rows);
  return rows.map((row) => toAuditEvent(row, names));
}

/** The names of the members whom something was done to, by their IDs. */
async function memberNames(rows: readonly Stored[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ subject_type: type, subject_id: id }) =>
    type === "person" && id !== null ? [id] : [],
  );
  if (ids.length === 0) return new Map();
  const members = await database()
    .selectFrom("member")
    .select(["id", "name"])
    .where("account_id", "=", await accountId())
    .where(sql`id::text`, "in", [...new Set(ids)])
    .execute();
  return new Map(members.map(({ id, name }) => [id, name]));
}

function toAuditEvent(row: Stored, names: ReadonlyMap<string, string>): AuditEvent {
  const { seq, id, at, action, outcome, before, after, reason, address, hash } = row;
  return {
    seq,
    id,
    at,
    actor: actorOf(row),
    sessionId: row.session_id,
    action,
    subject:
      row.subject_type === null || row.subject_id === null
        ? null
        : {
            type: row.subject_type,
            id: row.subject_id,
            name: row.subject_type === "person" ? (names.get(row.subject_id) ?? null) : null,
          },
    outcome,
    before,
    after,
    reason,
    address,
    userAgent: row.user_agent,
    requestId: row.request_id,
    prevHash: row.prev_hash,
    hash,
  };
}

function actorOf(row: Stored): AuditEvent["actor"] {
  const { actor_kind: kind, actor_id, actor_name, actor_email } = row;
  if (kind === "visitor") return { kind };
  if (kind === "system") return { kind, name: actor_name ?? "" };
  return { kind, id: actor_id ?? "", name: actor_name ?? "", email: actor_email ?? "" };
}
