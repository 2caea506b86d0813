import type { Selectable } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { ofWaitsColumn } from "#lib/payout-rows/waits-column.ts";
import { type PayoutOrder, payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { type Payout, payoutSchema } from "#lib/schemas/records/payout.ts";

/** A row of payout_order, as the database gives it. */
export type Row = Selectable<Tables["payout_order"]>;

/** An order with the provider's payout, once accepted or found. */
export type OrderWithPayout = { order: PayoutOrder; payout: Payout | null };

/** What is looked up beside a row, where it is shown. */
type Looked = { maker_disabled?: boolean; asked_can_approve?: boolean };

/**
 * A row of payout_order that was submitted, parsed: JSON in the database comes from outside like any
 * other.
 */
export function readRow(row: Row & Looked): OrderWithPayout {
  const { made_by: id, made_by_name: name } = row;
  const { asked_approver: asked, asked_approver_name: askedName } = row;
  const canApprove = row.asked_can_approve ?? true;
  const order = payoutOrderSchema.parse({
    id: row.id,
    state: row.state,
    request: row.request,
    contentHash: row.content_hash,
    version: row.version,
    madeBy: id === null || name === null ? null : { id, name },
    adoptions: row.adoptions,
    isMakerDisabled: row.maker_disabled,
    needsApproval: row.needs_approval,
    reason: row.reason,
    errors: row.errors,
    payoutId: row.provider_payout_id,
    status: row.status,
    statusSeenAt: row.status_seen_at,
    candidates: row.candidates,
    discrepancies: row.discrepancies,
    doubt: row.doubt,
    holdsTrackingId: row.holds_tracking_id,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
    declaredAt: row.declared_at,
    replaces: row.replaces,
    looks: row.looks,
    lookedAt: row.looked_at,
    lookFault: row.look_fault,
    nextLookAt: row.next_look_at,
    lookMissing: row.look_missing,
    checkedUntil: row.checked_until,
    lastLookAt: row.last_look_at,
    linkedTo: row.linked_to,
    waitsFor: row.waits_for,
    waitsDetail: ofWaitsColumn(row.waits_detail),
    approvalExpiresAt: row.approval_expires_at,
    asked: asked === null ? null : { id: asked, name: askedName, canApprove },
  });
  return { order, payout: payoutSchema.nullable().parse(row.payout) };
}
