import * as messages from "#components/payouts/payout-page/audit-messages.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

const OUTCOMES = {
  done: messages.done,
  refused: messages.refused,
  failed: messages.failed,
} as const;

/** An audit event in words: what was tried, whether it took effect, and by whom. */
export function formatAuditEvent({
  action,
  outcome,
  actor,
}: Pick<AuditEvent, "action" | "outcome" | "actor">): string {
  return OUTCOMES[outcome](messages.ACTIONS.get(action) ?? action, formatActor(actor));
}

function formatActor(actor: AuditEvent["actor"]): string {
  switch (actor.kind) {
    case "person":
      return messages.member(actor.name, actor.email);
    case "visitor":
      return messages.visitor;
    case "system":
      return messages.system(actor.name);
  }
}
