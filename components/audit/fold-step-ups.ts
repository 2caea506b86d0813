import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";
import { GRANT_MINUTES } from "#lib/schemas/identity/grant-minutes.ts";

/** An event as the log's list shows it: with the event by which its actor confirmed their identity for it. */
export type ListedEvent = AuditEvent & { confirmedIn: string | null };

/**
 * A page of the log, newest first, with each confirmation of identity folded into what it was for, where
 * both are on the page. One that led to nothing, one before an action that was refused, and one whose
 * action is on another page stays a row, and so does what passed by a step-up window, without confirming.
 * Of several events of one request (payouts approved together) all are confirmed by it.
 */
export function foldStepUps(events: readonly AuditEvent[]): ListedEvent[] {
  const confirmedIn = new Map<string, string>();
  const folded = new Set<string>();
  const isWithout = passedWithout(events);
  // From the newest on: of two confirmations before an action, the later one was used.
  events.forEach((stepUp, at) => {
    if (!isStepUp(stepUp)) return;
    // What a confirmation was for comes after it, the first of it first.
    const later = events.slice(0, at).toReversed();
    const first = later.find((event) => isFor(stepUp, event) && !isWithout(event));
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
  return outcome === "done" && action === "account.step-up";
}

/** Whether an event needed no confirmation of its own: its request used a step-up window. */
function passedWithout(events: readonly AuditEvent[]): (event: AuditEvent) => boolean {
  const uses = events.filter(({ action }) => action === "account.step-up-window");
  const requests = new Set(uses.map(({ requestId }) => requestId));
  return ({ requestId }) => requestId !== null && requests.has(requestId);
}

/** Whether the step-up permitted this event: the same session did what it was for, in time. */
function isFor(stepUp: AuditEvent, event: AuditEvent): boolean {
  const { subject, sessionId } = stepUp;
  if (sessionId === null || event.sessionId !== sessionId) return false;
  if (event.action !== subject?.id || event.outcome === "refused") return false;
  return Date.parse(event.at) - Date.parse(stepUp.at) <= GRANT_MINUTES * 60_000;
}
