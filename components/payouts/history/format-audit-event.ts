import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

const ACTIONS: Record<string, string> = {
  "payouts.submit": "Ordered",
  "payouts.adopt": "Taken over",
  "payouts.approve": "Approved",
  "payouts.reject": "Rejected",
  "payouts.cancel": "Cancelled",
  "payouts.edit": "Returned to draft",
  "payouts.replace": "Replaced",
  "payouts.correct": "Corrected in a new draft",
  "payouts.declare-unsent": "Marked as not sent",
  "payouts.link-candidate": "Said which payout it is",
  "payouts.dismiss-candidate": "Dismissed a possible match",
  "payouts.save-draft": "Draft kept",
  "payouts.discard-draft": "Draft discarded",
};

const OUTCOMES = { done: "", refused: " (refused)", failed: " (failed)" } as const;

/** An audit event in words: what was tried, whether it took effect, and by whom. */
export function formatAuditEvent({ action, outcome, actor }: AuditEvent): {
  what: string;
  by: string;
} {
  const what = `${ACTIONS[action] ?? action}${OUTCOMES[outcome]}`;
  switch (actor.kind) {
    case "person":
      return { what, by: `${actor.name}, ${actor.email}` };
    case "visitor":
      return { what, by: "somebody not signed in" };
    case "system":
      return { what, by: `Counterfoil's ${actor.name}` };
  }
}
