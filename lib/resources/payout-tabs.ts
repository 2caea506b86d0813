import {
  isOrderState,
  type OrderStage,
  type OrderState,
  stageOf,
} from "#lib/resources/order-states.ts";
import { type DefinedStatus, statusMeaning } from "#lib/resources/status-meaning.ts";

/** What the payouts list is divided into beside All, in the order of its tabs. */
export const PAYOUT_TABS = ["pending", "progress", "completed", "failed", "drafts"] as const;

export type PayoutTab = (typeof PAYOUT_TABS)[number];

export const PAYOUT_TAB_LABELS: Record<PayoutTab, string> = {
  pending: "Pending approval",
  progress: "In progress",
  completed: "Completed",
  failed: "Failed",
  drafts: "Drafts",
};

export function isPayoutTab(text: string): text is PayoutTab {
  return Object.hasOwn(PAYOUT_TAB_LABELS, text);
}

/** Whether a payout moved money: "pending" where that is not known yet, or not decided. */
export const MONEY_MOVED = ["yes", "no", "pending"] as const;

type MoneyMoved = (typeof MONEY_MOVED)[number];

type Place = { tab: PayoutTab | null; moneyMoved: MoneyMoved };

/**
 * Where an order is listed that the provider is not known to have, and whether its money moved. What
 * nobody knows the outcome of is never among the failed. Of an order that became a payout, the
 * provider's status says both.
 */
const ORDER_PLACES: Record<OrderStage, Place> = {
  draft: { tab: "drafts", moneyMoved: "no" },
  approval: { tab: "pending", moneyMoved: "pending" },
  ready: { tab: "progress", moneyMoved: "pending" },
  sending: { tab: "progress", moneyMoved: "pending" },
  accepted: { tab: "progress", moneyMoved: "pending" },
  unconfirmed: { tab: "progress", moneyMoved: "pending" },
  unpaid: { tab: "failed", moneyMoved: "no" },
  ended: { tab: null, moneyMoved: "no" },
};

/** Whose word a listed status is: an order's state, or the provider's status. */
export type ListedStatus =
  | { side: "own"; state: OrderState }
  | { side: "provider"; status: string };

const OWN = "own:";
const PROVIDER = "provider:";

/** A draft, which only its maker sees. */
export const DRAFT_STATUS = "own:draft";

/** The status of a payout of which the provider states none. */
export const NO_STATUS = PROVIDER;

/** A status that no payout of the provider's has: for lists of what the provider is not known to have. */
export const NOT_AT_PROVIDER = "own:";

/** A status as the list has it: "own:queued", "provider:Completed". A bare one is the provider's. */
export function readListedStatus(text: string): ListedStatus {
  const state = text.startsWith(OWN) ? text.slice(OWN.length) : "";
  if (isOrderState(state)) return { side: "own", state };
  const status = text.startsWith(PROVIDER) ? text.slice(PROVIDER.length) : text;
  return { side: "provider", status };
}

/** A status in the form in which the list has it: until November 2026, URLs had the provider's own. */
export function toListedStatus(text: string): string {
  return text.startsWith(OWN) || text.startsWith(PROVIDER) || text === "-" ? text : PROVIDER + text;
}

/** Where a payout of this listed status is, and whether its money moved. */
export function placeOfPayout(text: string, defined: readonly DefinedStatus[]): Place {
  const listed = readListedStatus(text);
  if (listed.side === "own") return ORDER_PLACES[stageOf(listed.state)];
  const { isFinal, hasFailed, isMoneyMoved } = statusMeaning("payout", listed.status, defined);
  if (!isFinal) return { tab: "progress", moneyMoved: "pending" };
  return hasFailed
    ? { tab: "failed", moneyMoved: "no" }
    : { tab: "completed", moneyMoved: isMoneyMoved ? "yes" : "no" };
}

/**
 * Whether a payout with this status of the provider's moved money, as files say: "pending" is counted by totals until it
 * ends, and "unknown", of whose status nobody has said that it moves money, is not.
 */
export function moneyMovedInFile(
  status: string,
  defined: readonly DefinedStatus[],
): MoneyMoved | "unknown" {
  const { moneyMoved } = placeOfPayout(PROVIDER + status, defined);
  return moneyMoved === "pending" && !isStatusSummed(status, defined) ? "unknown" : moneyMoved;
}

/** Whether totals count a payout of this listed status: never one that the provider is not known to have. */
export function isSummed(text: string, defined: readonly DefinedStatus[]): boolean {
  const listed = readListedStatus(text);
  return listed.side === "provider" && isStatusSummed(listed.status, defined);
}

/**
 * The same of a status as the provider states it, whatever it calls it: one called "own:cancelled" is no order's state, and
 * one called "provider:Completed" is not "Completed".
 */
export function isStatusSummed(status: string, defined: readonly DefinedStatus[]): boolean {
  return statusMeaning("payout", status, defined).isMoneyMoved;
}
