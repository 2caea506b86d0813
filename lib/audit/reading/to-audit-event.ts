import "server-only";
import type { Stored } from "#lib/audit/read-stored.ts";
import {
  changeOf,
  changeSummaries,
  refusedOf,
  refusedSubjects,
  subjectNames,
} from "#lib/audit/reading/subject-names.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

type Subject = AuditEvent["subject"];

/** Events as Counterfoil's API returns them. */
export async function toAuditEvents(rows: readonly Stored[]): Promise<AuditEvent[]> {
  const names = await subjectNames(rows);
  const changes = await changeSummaries(rows);
  const refused = await refusedSubjects(rows);
  const subjectOf = (row: Stored): Subject => {
    const { subject_type: type, subject_id: id } = row;
    if (type === null || id === null) return refused.get(refusedOf(row) ?? "") ?? null;
    const name = changes.get(changeOf(row) ?? "") ?? names.get(type)?.get(id) ?? null;
    return { type, id, name };
  };
  return rows.map((row) => toAuditEvent(row, subjectOf(row)));
}

function toAuditEvent(row: Stored, subject: Subject): AuditEvent {
  const { seq, id, at, action, outcome, before, after, reason, address, hash } = row;
  return {
    seq,
    id,
    at,
    actor: actorOf(row),
    sessionId: row.session_id,
    action,
    subject,
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
