import * as messages from "#components/audit/action-messages.ts";
import {
  DATED_RESOURCE_NAMES,
  type DatedResourceName,
  RESOURCES,
} from "#lib/resources/resources.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

type Event = Pick<AuditEvent, "action" | "outcome"> & {
  subject: Pick<NonNullable<AuditEvent["subject"]>, "type" | "id"> | null;
};

/** What an event did, as a sentence whose subject is who did it: "Approved a payout". */
export function eventSentence({ action, outcome, subject }: Event): string {
  const [done, tried] = messages.ACTIONS.get(action) ?? [
    messages.unknownDone(inWords(action)),
    messages.unknownTried(inWords(action)),
  ];
  const base = outcome === "done" || isOutcome(action) ? done : messages.tried(tried);
  // What a member confirmed their identity for is named by its operation.
  const purpose = subject?.type === "operation" ? messages.ACTIONS.get(subject.id)?.[1] : undefined;
  return purpose === undefined ? base : messages.didFor(base, purpose);
}

/** An action as the log's filter names it. */
export function actionName(action: string): string {
  return eventSentence({ action, outcome: "done", subject: null });
}

/** What an event was done to, in words: "Payout", "Member". */
export function subjectName(type: string): string {
  return messages.SUBJECTS.get(type) ?? inWords(type);
}

/** Where the page is of what an event was done to; null if it has none. */
export function subjectPage(type: string): DatedResourceName | "team" | null {
  if (type === "person") return "team";
  const noun = type === "payout-entry" ? "payout" : type;
  return DATED_RESOURCE_NAMES.find((name) => RESOURCES[name].noun.one === noun) ?? null;
}

/** Some actions are named after how they ended, and say it themselves. */
function isOutcome(action: string): boolean {
  return action === "payouts.refused" || action === "payouts.not-sent";
}

function inWords(name: string): string {
  return name.replaceAll(/[._-]+/g, " ");
}
