import { commentBy } from "#components/payouts/payout-page/timeline/comment-messages.ts";
import { commonSubsequence } from "#components/payouts/payout-page/timeline/common-subsequence.ts";
import * as messages from "#components/payouts/payout-page/timeline/messages.ts";
import { formatChange } from "#components/record-page/timeline/format-change.ts";
import { inOrder } from "#components/record-page/timeline/moments.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import { payouts } from "#lib/resources/payouts.ts";
import type { PayoutComment } from "#lib/schemas/payouts/payout-comment.ts";
import type {
  PayoutDecision,
  PayoutEvent,
  PayoutHistory,
} from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Completion } from "#lib/schemas/records/completion.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";
import { visibleText } from "#lib/text/visible-text.ts";

/** One thing that happened to a payout, as a sentence. */
export type Step = {
  id: string;
  what: string;
  /** Whether it tells a status that the provider gave. */
  isStatus: boolean;
  /** What else must be known of it, as a sentence of its own. */
  note: string | null;
  /** What a user gave as the reason. */
  reason: string | null;
  /** RFC 3339; null: the provider gave no time. */
  at: string | null;
  /** Which events of its sources it stands for: of two that saw the same, both. */
  tells: readonly string[];
  /** What it tells, where it is one. */
  comment: PayoutComment | null;
  /** Where the payout completed by it. */
  completion: Completion | null;
};

type Sources = {
  order: Pick<PayoutOrder, "createdAt" | "madeBy" | "adoptions"> | null;
  history: Pick<PayoutHistory, "events" | "decisions">;
  /** What the synced record was seen to change, oldest first. */
  changes: readonly RecordChange[];
  /** The provider's payout. */
  payout: Pick<Payout, "createdAt" | "status"> | null;
  /** What members said of it. */
  comments?: readonly PayoutComment[];
  completion?: Completion | null;
};

/** Everything that is known to have happened to a payout, each once, oldest first. */
export function timelineSteps({
  order,
  history,
  changes,
  payout,
  comments = [],
  completion = null,
}: Sources): Step[] {
  const { events, decisions } = history;
  const decided = withDecisions(events, decisions);
  const seen = withChanges(decided.rest, changes);
  return inOrder([
    ...beginning(order, payout),
    ...(order?.adoptions ?? []).map(({ id, name, at }) =>
      step(`adopted ${id} ${at}`, messages.takenOverBy(name), at, { note: messages.makerDisabled }),
    ),
    ...decided.steps,
    ...withCompletion(seen, completion, payout?.status ?? null),
    ...comments.map((comment) =>
      step(comment.id, commentBy(comment.member.name), comment.commentedAt, { comment }),
    ),
  ]);
}

/** How an event of the record's own is called among `tells`; they have no ids. */
export function changeId(index: number): string {
  return `change ${index}`;
}

function step(id: string, what: string, at: string | null, more: Partial<Step> = {}): Step {
  const nothing = {
    isStatus: false,
    note: null,
    reason: null,
    comment: null,
    completion: null,
  };
  return { id, what, at, tells: [], ...nothing, ...more };
}

/**
 * The last status tells an estimated completion, which is when that was first read. Where none was seen to come, the
 * one that the payout has does: it may have failed. The time of a transaction is a step of its own.
 */
function withCompletion(
  seen: Step[],
  completion: Completion | null,
  ended: Payout["status"],
): Step[] {
  if (completion === null) return seen;
  const isEstimated = completion.basis === "estimated";
  const last = seen.findLastIndex(({ isStatus }) => isStatus);
  const status = isEstimated ? seen[last] : undefined;
  if (status !== undefined) return seen.with(last, { ...status, completion });
  const what =
    isEstimated && ended !== null
      ? messages.providerStatus(visibleText(ended))
      : messages.completed;
  return [...seen, step("completed", what, completion.at, { completion })];
}

/** An order begins here, any other payout at the provider. */
function beginning(order: Sources["order"], payout: Sources["payout"]): Step[] {
  if (order !== null) {
    const { madeBy, createdAt } = order;
    const what = madeBy === null ? messages.created : messages.createdBy(madeBy.name);
    return [step("created", what, createdAt)];
  }
  return payout === null ? [] : [step("created", messages.createdAtProvider, payout.createdAt)];
}

/**
 * Decisions, each with the state that it brought about: an approval is told once, by who gave it. `rest`
 * are the events that no decision tells, with the state before each.
 */
function withDecisions(events: readonly PayoutEvent[], decisions: readonly PayoutDecision[]) {
  const kindOf = ({ field, value, id }: PayoutEvent) =>
    field === "state" && (value === "approved" || value === "rejected") ? value : id;
  const pairs = commonSubsequence(
    decisions.map(({ decision }) => decision),
    events.map(kindOf),
  );
  const brought = new Map(pairs.map(([decision, event]) => [decision, events[event]?.id]));
  const told = new Set(brought.values());
  const steps = decisions.map((one, index) => {
    const event = brought.get(index);
    return step(one.id, formatDecision(one), one.decidedAt, {
      reason: one.reason,
      note: noteOf(one),
      tells: event === undefined ? [one.id] : [one.id, event],
    });
  });
  let state: string | null = null;
  const rest = events.flatMap((event) => {
    const before = state;
    if (event.field === "state") state = event.value;
    return told.has(event.id) ? [] : [{ event, before }];
  });
  return { steps, rest };
}

/** An order's events and its record's changes; a status that both saw is told once, when first seen. */
function withChanges(
  rest: readonly { event: PayoutEvent; before: string | null }[],
  changes: readonly RecordChange[],
): Step[] {
  const pairs = commonSubsequence(
    rest.map(({ event }) => (event.field === "status" ? `status ${event.value}` : event.id)),
    changes.map(({ field, after }, index) =>
      field === "status" ? `status ${after ?? ""}` : changeId(index),
    ),
  );
  const changeOf = new Map(pairs);
  const told = new Set(changeOf.values());
  const ofOrder = rest.map(({ event, before }, index) => {
    const other = changeOf.get(index);
    const seenAt = other === undefined ? undefined : changes[other]?.seenAt;
    const { what, note } = formatEvent(event, before);
    return step(event.id, what, earlier(event.firstSeenAt, seenAt), {
      isStatus: event.field === "status",
      note,
      tells: other === undefined ? [event.id] : [event.id, changeId(other)],
    });
  });
  const ofRecord = changes.flatMap((change, index) =>
    told.has(index)
      ? []
      : [
          step(changeId(index), whatChanged(change), change.seenAt, {
            isStatus: change.field === "status",
            tells: [changeId(index)],
          }),
        ],
  );
  return inOrder([...ofOrder, ...ofRecord]);
}

function earlier(one: string, other: string | undefined): string {
  return other === undefined ? one : (inOrder([{ at: one }, { at: other }])[0]?.at ?? one);
}

function whatChanged(change: RecordChange): string {
  const { field, after } = change;
  return field === "status" && after !== null
    ? messages.providerStatus(visibleText(after))
    : formatChange(payouts.name, change);
}

const ADDRESS_CHECKS = {
  matched: messages.addressMatched,
  differs: messages.addressDiffered,
  not_checked: messages.addressNotChecked,
} as const;

function noteOf({ stands, stopped, addressCheck }: PayoutDecision): string | null {
  if (stopped !== null) return messages.stoppedBy(stopped.by, stopped.reason);
  if (!stands) return messages.noLongerApplies;
  return addressCheck === null ? null : ADDRESS_CHECKS[addressCheck];
}

function formatDecision({ decision, member: { name }, candidateId }: PayoutDecision): string {
  switch (decision) {
    case "approved":
      return messages.approvedBy(name);
    case "rejected":
      return messages.rejectedBy(name);
    case "declared_unsent":
      return messages.markedBy(name);
    case "linked":
      return messages.confirmedMatch(name, candidateId ?? "");
    case "dismissed":
      return messages.dismissedMatch(name, candidateId ?? "");
  }
}

const STATES: Record<OrderState, string> = {
  draft: messages.returnedToDraft,
  awaiting_approval: messages.approvalNeededAgain,
  approved: messages.approved,
  queued: messages.queued,
  sending: messages.sent,
  accepted: messages.accepted,
  found: messages.found,
  refused: messages.declined,
  not_sent: messages.notSent,
  in_doubt: messages.noClearAnswer,
  absent: messages.notListed,
  ambiguous: messages.possibleMatch,
  cancelled: messages.cancelled,
  rejected: messages.rejected,
  expired: messages.expired,
  declared_unsent: messages.markedByTwo,
};

/** What a user brings about is told with their name. */
const BY_PERSON: Partial<Record<OrderState, (name: string) => string>> = {
  draft: messages.returnedToDraftBy,
  awaiting_approval: messages.submittedForApprovalBy,
  approved: messages.approvedBy,
  rejected: messages.rejectedBy,
  cancelled: messages.cancelledBy,
};

const SEEN_BY: Partial<Record<PayoutEvent["by"]["source"], string>> = {
  comparison: messages.byComparison,
  start: messages.atStart,
};

/** `before`: the state in which the order was, null if it had none. */
function formatEvent(
  { field, value, by }: PayoutEvent,
  before: string | null,
): { what: string; note: string | null } {
  const note = SEEN_BY[by.source] ?? null;
  switch (field) {
    case "state":
      return { what: formatStateEvent(value, by, before), note };
    case "status":
      return { what: messages.providerStatus(visibleText(value)), note };
    case "status_unexpected":
      return { what: messages.unexpectedStatus(visibleText(value)), note };
    case "payout_is_anothers":
      return { what: messages.anothersPayout(value), note };
    case "found_after_declared":
      return { what: messages.foundAfterMarked, note };
  }
}

function formatStateEvent(state: string, by: PayoutEvent["by"], before: string | null): string {
  if (!isState(state)) return visibleText(state);
  if (by.source !== "person") return STATES[state];
  // Submitted without an approval, not let go by one.
  if (state === "queued" && before !== "approved") return messages.submittedBy(by.name);
  return BY_PERSON[state]?.(by.name) ?? STATES[state];
}

function isState(text: string): text is OrderState {
  return Object.hasOwn(STATES, text);
}
