import "server-only";
import type { Stored } from "#lib/audit/read-stored.ts";
import { type SubjectNames, subjectNames } from "#lib/audit/reading/subject-names.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

/** Events as Counterfoil's API returns them. */
export async function toAuditEvents(rows: readonly Stored[]): Promise<AuditEvent[]> {
  const names = await subjectNames(rows);
  return rows.map((row) => toAuditEvent(row, names));
}

function toAuditEvent(row: Stored, names: SubjectNames): AuditEvent {
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
            name: names.get(row.subject_type)?.get(row.subject_id) ?? null,
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
