import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

/** An event as the log's list shows it: with the event by which its actor confirmed their identity for it. */
export type ListedEvent = AuditEvent & { confirmedIn: string | null };

const STEP_UPS: readonly string[] = ["account.step-up", "account.step-up-window"];

/**
 * A page of the log, newest first, with each confirmation of identity folded into what it was for, where
 * both are on the page. One that led to nothing, and one whose action is on another page, stays a row.
 * Of several events of one request (payouts approved together) all are confirmed by it.
 */
export function foldStepUps(events: readonly AuditEvent[]): ListedEvent[] {
  const confirmedIn = new Map<string, string>();
  const folded = new Set<string>();
  // From the newest on: of two confirmations before an action, the later one was used.
  events.forEach((stepUp, at) => {
    if (!isStepUp(stepUp)) return;
    // What a confirmation was for comes after it, the first of it first.
    const later = events.slice(0, at).toReversed();
    const first = later.find((event) => isFor(stepUp, event));
    if (first === undefined || confirmedIn.has(first.seq)) return;
    folded.add(stepUp.seq);
    for (const event of later) {
      const isSame = event.requestId !== null && event.requestId === first.requestId;
      if (event === first || (isSame && isFor(stepUp, event))) {
        confirmedIn.set(event.seq, stepUp.seq);
      }
    }
  });
  return events
    .filter(({ seq }) => !folded.has(seq))
    .map((event) => ({ ...event, confirmedIn: confirmedIn.get(event.seq) ?? null }));
}

function isStepUp({ action, outcome }: AuditEvent): boolean {
  return outcome === "done" && STEP_UPS.includes(action);
}

function isFor({ subject, sessionId }: AuditEvent, event: AuditEvent): boolean {
  return sessionId !== null && event.sessionId === sessionId && event.action === subject?.id;
}
