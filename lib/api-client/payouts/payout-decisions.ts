import type { QueryClient } from "@tanstack/react-query";
import { loneConfirmationsQuery } from "#lib/api-client/lone-confirmations.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { recordPath } from "#lib/api-client/requests/api-path.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

const schemas = () => import("#lib/schemas/payouts/payout-order.ts");
const loadSubmitted = async () => (await schemas()).submittedSchema;

const ENTRIES = "payouts/entries";

/** What a user can decide about an order of Counterfoil. */
export type Command = "adopt" | "reject" | "cancel" | "declare-unsent";

/**
 * Sends a decision on exactly what was seen: if the order was edited since, it is refused. May ask
 * for step-up. Returns the order as it is then. Rejects with a ProblemError.
 */
export async function commandOrder(
  command: Command,
  { id, contentHash, version }: PayoutOrder,
  reason: string | null,
): Promise<PayoutOrder> {
  const seen = { contentHash, version, reason };
  return (await sendJson(loadSubmitted, "POST", recordPath(ENTRIES, id, command), seen)).entry;
}

/** What an approver says of an order beside yes: the end of its address as they typed it, and why. */
export type Approval = { addressEnd: string | null; reason: string | null };

/** Approves exactly what was seen. May ask for step-up. Rejects with a ProblemError. */
export async function approveOrder(
  { id, contentHash, version }: PayoutOrder,
  { addressEnd, reason }: Approval,
): Promise<PayoutOrder> {
  const seen = { contentHash, version, reason, addressEnd };
  return (await sendJson(loadSubmitted, "POST", recordPath(ENTRIES, id, "approve"), seen)).entry;
}

const loadDecided = loadAnswer(async () => (await schemas()).decidedSetSchema);

/**
 * Approves exactly what was seen, all or none, with one step-up. Returns the orders as they are then.
 * Rejects with a ProblemError that says of each order that can't be approved why, by its ID.
 */
export async function approveOrders(
  set: readonly { order: PayoutOrder; approval: Approval }[],
): Promise<PayoutOrder[]> {
  const seen = set.map(({ order: { id, contentHash, version }, approval }) => ({
    id,
    contentHash,
    version,
    ...approval,
  }));
  return (await sendJson(loadDecided, "POST", `/api/${ENTRIES}/approve`, seen)).data.entries;
}

/** Rejects exactly what was seen, all or none, with one reason. Rejects with a ProblemError. */
export async function rejectOrders(
  orders: readonly PayoutOrder[],
  reason: string,
): Promise<PayoutOrder[]> {
  const payouts = orders.map(({ id, contentHash, version }) => ({ id, contentHash, version }));
  const body = { payouts, reason };
  return (await sendJson(loadDecided, "POST", `/api/${ENTRIES}/reject`, body)).data.entries;
}

const loadClosed = loadAnswer(
  async () => (await import("#lib/schemas/payouts/payout-closing.ts")).closedPayoutsSchema,
);

/** Closes failed payouts as they were shown, with a reason, all or none. Rejects with a ProblemError. */
export async function closeFailed(
  shown: readonly PayoutOrder[],
  reason: string,
): Promise<string[]> {
  const path = `/api/${ENTRIES}/close`;
  const payouts = shown.map(({ id, state, status }) => ({ id, state, status }));
  return (await sendJson(loadClosed, "POST", path, { payouts, reason })).data.closed;
}

/**
 * Says that an unconfirmed order is this payout of the provider's, or that it is another one, on
 * exactly what was seen. May ask for step-up. Returns the order as it is then. Rejects with a
 * ProblemError.
 */
export async function linkCandidate(
  { id, contentHash, version }: PayoutOrder,
  candidateId: string,
  reason: string,
  what: "link-candidate" | "dismiss-candidate" = "link-candidate",
): Promise<PayoutOrder> {
  const seen = { contentHash, version, reason, candidateId };
  return (await sendJson(loadSubmitted, "POST", recordPath(ENTRIES, id, what), seen)).entry;
}

/** Replaces the order that was shown by the one that a command returned, and counts again. */
export function showOrder(client: QueryClient, order: PayoutOrder): void {
  client.setQueryData(payoutOrderQuery(order.id).queryKey, order);
  void client.invalidateQueries({ queryKey: inboxKeys.all });
  void client.invalidateQueries({ queryKey: ["payout-entries", order.id, "history"] });
  void client.invalidateQueries({ queryKey: loneConfirmationsQuery().queryKey });
}

const loadDraft = loadAnswer(
  async () => (await import("#lib/schemas/payouts/payout-draft.ts")).payoutDraftSchema,
);

/** Takes an order that was not sent back into a draft; whatever was approved of it is void then. */
export function takeBackOrder(order: Pick<PayoutOrder, "id">): Promise<PayoutDraft> {
  return postForDraft(order.id, "edit");
}

/** Begins a new payout that replaces one that failed or was not sent. */
export function replaceOrder(order: Pick<PayoutOrder, "id">): Promise<PayoutDraft> {
  return postForDraft(order.id, "replace");
}

/** Begins a new payout with the content of one that the provider declined, under a new tracking ID. */
export function correctOrder(order: Pick<PayoutOrder, "id">): Promise<PayoutDraft> {
  return postForDraft(order.id, "correct");
}

async function postForDraft(
  id: string,
  what: "edit" | "replace" | "correct",
): Promise<PayoutDraft> {
  return (await sendJson(loadDraft, "POST", recordPath(ENTRIES, id, what))).data;
}

const loadOrder = loadAnswer(async () => (await schemas()).payoutOrderSchema);

/** Has Counterfoil look for a payout in doubt, or read one again, at once. */
export async function searchAgain({ id }: Pick<PayoutOrder, "id">): Promise<void> {
  await sendJson(loadOrder, "POST", recordPath(ENTRIES, id, "look-again"));
}
