import type { ColumnType, Generated } from "kysely";
import type { OrderState } from "#lib/resources/order-states.ts";
import type { LimitPer } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import type { Doubt, WaitsFor } from "#lib/schemas/payouts/order-state.ts";
import type { AddressCheck, Decision, PayoutEvent } from "#lib/schemas/payouts/payout-history.ts";

/** JSON comes parsed and unknown, and is written as its text. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type DefaultJson = ColumnType<unknown, string | undefined, string>;

/** A payout order: what was ordered, frozen, and what became of it. */
type PayoutOrderTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  state: OrderState;
  made_by: string | null;
  made_by_name: string | null;
  /** A MovedBy: who or what brought the order into its state. */
  moved_by: DefaultJson;
  /** A DraftContent while it is a draft, and when it was saved. */
  draft: JsonOrNull;
  draft_saved_at: string | null;
  version: Generated<number>;
  /** From here to submitted_at: null until the first submission, and changed only by a later one. */
  idempotency_key: string | null;
  /** Unique among the orders that hold theirs (migration 0010). */
  tracking_id: string | null;
  /**
   * A PayoutRequest; `currency` and `amount` repeat what it says, for the database to calculate
   * with.
   */
  request: JsonOrNull;
  content_hash: string | null;
  currency: string | null;
  amount: string | null;
  submitted_at: string | null;
  needs_approval: Generated<boolean>;
  /** Since when it may go: approved, or submitted where no approval was needed. */
  released_at: string | null;
  /** Until when somebody is at it: approved, queued and sending only. */
  lease_until: string | null;
  reason: string | null;
  errors: DefaultJson;
  /** The provider's payout in normal form, once accepted or found. */
  payout: JsonOrNull;
  /** A numeric, so text. */
  provider_payout_id: string | null;
  /** An earlier order has the same payout, from before one payout could belong to one order only. */
  payout_is_anothers: Generated<boolean>;
  /** The provider's status as it came, and when it was first seen. */
  status: string | null;
  status_seen_at: string | null;
  /** When the provider's payout is read next; null once its status is final. */
  follow_at: string | null;
  follow_reads: Generated<number>;
  hinted_at: string | null;
  candidates: DefaultJson;
  created_at: Generated<string>;
  sent_at: string | null;
  settled_at: string | null;
  declared_at: string | null;
  replaces: string | null;
  /** Complete searches of the provider's list. */
  looks: Generated<number>;
  /** What the last look lacked to be complete (`Missing` of lib/matching/search-list.ts). */
  look_missing: DefaultJson;
  /** When the last reading began that was whole and had no payout of it. */
  missed_at: string | null;
  /** Until when it is looked for before "not found" counts. */
  checked_until: string | null;
  /** The provider's answer to the create request, redacted: status, body, request id. */
  answer: JsonOrNull;
  looked_at: string | null;
  look_fault: string | null;
  next_look_at: string | null;
  /** Whether no other order may use its tracking ID. */
  holds_tracking_id: Generated<boolean>;
  /** When the last look after a refusal found nothing, which frees the tracking ID. */
  last_look_at: string | null;
  /** Whose confirmation it takes before it is sent, and why (see lib/payouts/states/order-life.ts). */
  waits_for: ColumnType<WaitsFor, WaitsFor | undefined, WaitsFor>;
  /** `WaitsDetail`; beside it `since` and `last`, the first and last try that a trouble kept back (`noteWaiting`). */
  waits_detail: JsonOrNull;
  /** What left it in doubt. */
  doubt: ColumnType<Doubt, Doubt | undefined, Doubt>;
  /** In what the accepted payout differs from the order. */
  discrepancies: DefaultJson;
  /** The order that it corrects and sends again, or that was declined just before with equal content. */
  linked_to: string | null;
  /** When it became queued: the look before its POST must have begun later. */
  queued_at: string | null;
  /** When a user last said "Send" after sending had stood still. */
  told_to_send_at: string | null;
  /** The process that claimed it (`sender_process`), in whose send log its POST stands. */
  sender: string | null;
  /**
   * SHA-256 of currency and canonical recipient (`recipientHash`). Null for orders that another version
   * created, until it is filled in.
   */
  recipient_hash: string | null;
  /** The same as the released version made it, for its processes alone. */
  recipient_key: string | null;
  /** Since when it awaits approval, and when that expires; null in every other state. */
  approval_asked_at: string | null;
  approval_expires_at: string | null;
  /** Of two: how many reminders of that were sent. */
  approval_reminders: Generated<number>;
  /**
   * When the reading began that `payout` and `status` are of; null if they are of the first answer.
   */
  payout_read_at: string | null;
  /** { id, name, at } each: who took it over from a maker who was disabled or lost the role, the newest last. */
  adoptions: DefaultJson;
  /** Who was last asked to approve it, by ID and by their name then; null: anyone who may. */
  asked_approver: string | null;
  asked_approver_name: string | null;
};

/** What a user decided on an order; never deleted. */
type PayoutApprovalTable = {
  account_id: string;
  id: string;
  order_id: string;
  member: string;
  member_name: string;
  decision: Decision;
  content_hash: string;
  version: number;
  /** Filled in by the database. */
  order_state: ColumnType<OrderState, OrderState, never>;
  reason: string | null;
  /** Only for "linked": the provider's payout that it is said to be. A numeric, so text. */
  candidate_id: ColumnType<string | null, string | undefined, never>;
  /** Whether the user had the right to approve then. */
  by_approver: ColumnType<boolean, boolean | undefined, never>;
  /** Only for "dismissed", filled in by the database: with this one two people have decided. */
  is_enough: ColumnType<boolean, undefined, never>;
  /** Only for "approved": what came of typing the end of the address. */
  address_check: ColumnType<AddressCheck | null, AddressCheck | undefined, never>;
  decided_at: Generated<string>;
};

/** What was seen of a payout, and when first. States are written by the database itself. */
type PayoutEventTable = {
  account_id: string;
  id: Generated<string>;
  order_id: string;
  field: PayoutEvent["field"];
  value: string;
  by: Json;
  reading: JsonOrNull;
  first_seen_at: Generated<string>;
};

/** A version of the approval rule for a currency; the newest is in force. */
type ApprovalRuleTable = {
  account_id: string;
  id: string;
  currency: string;
  limit_amount: string | null;
  set_by: string;
  set_by_name: string;
  set_at: Generated<string>;
  /** The asked-for change that it came from, where it loosened the rule. */
  change_id: ColumnType<string | null, string | null | undefined, never>;
  demands_address_check: Generated<boolean>;
};

/** A version of the time after which a request for approval expires; the newest is in force. */
type ApprovalExpiryTable = {
  account_id: string;
  id: string;
  hours: number;
  set_by: string;
  set_by_name: string;
  set_at: Generated<string>;
  /** The asked-for change that it came from, where it made the time longer. */
  change_id: ColumnType<string | null, string | null | undefined, never>;
};

/** A version of a limit over 24 hours; the newest of its kind and currency is in force. */
type RollingLimitTable = {
  account_id: string;
  id: string;
  per: LimitPer;
  covers: "code" | "symbol";
  currency: string;
  /** Null: lifted. */
  limit_amount: string | null;
  set_by: string;
  set_by_name: string;
  set_at: Generated<string>;
  /** The asked-for change that it came from, where it is looser than the one before. */
  change_id: ColumnType<string | null, string | null | undefined, never>;
};

/** Which of the worker's rounds failed at an order. */
export type FaultRound = "give-up" | "look" | "follow" | "expire";

/** An order that one of the worker's rounds failed at, and from when to when it did. */
type PayoutFaultTable = {
  account_id: string;
  order_id: string;
  round: FaultRound;
  first_at: Generated<string>;
  last_at: Generated<string>;
};

/** Who closed a failed payout as it was then, and why; never changed or deleted. */
type PayoutClosingTable = {
  account_id: string;
  id: string;
  order_id: string;
  order_state: OrderState;
  status: string | null;
  member: string;
  member_name: string;
  reason: string;
  closed_at: Generated<string>;
};

export type PayoutTables = {
  payout_order: PayoutOrderTable;
  payout_approval: PayoutApprovalTable;
  payout_event: PayoutEventTable;
  approval_rule: ApprovalRuleTable;
  approval_expiry: ApprovalExpiryTable;
  rolling_limit: RollingLimitTable;
  payout_fault: PayoutFaultTable;
  payout_closing: PayoutClosingTable;
};
