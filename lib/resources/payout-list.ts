import { defineResource } from "#lib/resources/define-resource.ts";

/**
 * The payouts list: payout orders of Counterfoil and payouts of the provider, each once. Its columns are those
 * of payout_row; the provider's own records are `payouts`, whose files it takes away.
 */
export const payoutList = defineResource({
  name: "payouts",
  api: "payouts/all",
  noun: { title: "Payouts", one: "payout", many: "payouts" },
  table: "payout_row",
  tabs: true,
  searchHint:
    "ID, start of a tracking ID or tag, start or end of an address, or words in a label or note",
  feesIn: "currency",
  quickFilters: ["status", "currency", "creator"],
  fields: {
    amount: {
      label: "Amount",
      kind: "amount",
      column: "amount",
      sortable: true,
      filter: "amount",
    },
    currency: { label: "Currency", kind: "code", column: "currency", filter: "currency" },
    address: {
      label: "Recipient",
      kind: "text",
      column: "address",
      filter: "address",
      search: "ends",
    },
    status: {
      label: "Status",
      kind: "code",
      status: "payout",
      column: "status",
      sortable: true,
      filter: "status",
    },
    direction: { label: "Direction", kind: "code", shownBy: "status", filter: "direction" },
    match: { label: "Transaction", kind: "code", shownBy: null, filter: "match" },
    createdAt: { label: "Created", kind: "time", sortable: true },
    completedAt: { label: "Completed", kind: "time", column: "completed_at", sortable: true },
    createdBy: {
      label: "Created by",
      kind: "code",
      column: "made_by",
      filter: "creator",
      mayBeEmpty: true,
    },
    approvedBy: {
      label: "Approved by",
      kind: "code",
      column: "approved_by",
      filter: "approver",
      mayBeEmpty: true,
    },
    askedApprover: { label: "Asked to approve", kind: "code" },
    trackingId: { label: "Tracking ID", kind: "text", column: "tracking_id", search: "beginning" },
    label: {
      label: "Label",
      kind: "text",
      column: "label",
      filter: "label",
      mayBeEmpty: true,
      search: "words",
    },
    feeAmount: { label: "Fee amount", kind: "amount", column: "fee_amount", total: "Fees" },
    fee: { label: "Fee level", kind: "code", column: "fee", filter: "fee" },
    isFeeIncluded: { label: "Fee paid", kind: "flag" },
    tag: {
      label: "Tag",
      kind: "text",
      column: "tag",
      filter: "tag",
      mayBeEmpty: true,
      search: "beginning",
    },
    walletId: { label: "Wallet", kind: "code", column: "wallet_id", filter: "wallet" },
    id: { label: "Payout ID", kind: "text" },
    note: { label: "Note", kind: "text", column: "note", search: "words" },
    submittedAt: { label: "Submitted", kind: "time" },
    sentAt: { label: "Sent", kind: "time" },
  },
});
