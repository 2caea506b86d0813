import type { Stored } from "#lib/audit/read-stored.ts";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";

/** An entry as the desk's API gives it. */
export function toEntry(row: Stored): AuditEntry {
  const { seq, id, at, action, outcome, before, after, reason, address, hash } = row;
  return {
    ...{ seq, id, at, actor: actorOf(row), sessionId: row.session_id, action },
    subject:
      row.subject_type === null || row.subject_id === null
        ? null
        : { type: row.subject_type, id: row.subject_id },
    ...{ outcome, before, after, reason, address },
    ...{ userAgent: row.user_agent, requestId: row.request_id, prevHash: row.prev_hash, hash },
  };
}

function actorOf(row: Stored): AuditEntry["actor"] {
  const { actor_kind: kind, actor_id, actor_name, actor_email } = row;
  if (kind === "visitor") return { kind };
  if (kind === "system") return { kind, name: actor_name ?? "" };
  return { kind, id: actor_id ?? "", name: actor_name ?? "", email: actor_email ?? "" };
}
