import type { AuditEntry } from "#lib/schemas/audit-entry.ts";

const ACTIONS: Record<string, string> = {
  "payouts.submit": "Ordered",
  "payouts.approve": "Approved",
  "payouts.reject": "Rejected",
  "payouts.cancel": "Cancelled",
  "payouts.edit": "Taken back for an edit",
  "payouts.replace": "Replaced",
  "payouts.declare-unsent": "Declared unsent",
  "payouts.link-candidate": "Said which payout it is",
  "payouts.save-draft": "Draft kept",
  "payouts.discard-draft": "Draft discarded",
};

const OUTCOMES = { done: "", refused: " (refused)", failed: " (failed)" } as const;

/** An audit entry in words: what was tried, whether it took effect, and by whom. */
export function auditWords({ action, outcome, actor }: AuditEntry): { what: string; by: string } {
  const what = `${ACTIONS[action] ?? action}${OUTCOMES[outcome]}`;
  switch (actor.kind) {
    case "person":
      return { what, by: `${actor.name}, ${actor.email}` };
    case "visitor":
      return { what, by: "somebody not signed in" };
    case "system":
      return { what, by: `the desk's ${actor.name}` };
  }
}
