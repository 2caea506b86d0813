import { defineResource } from "#lib/resources/define-resource.ts";

/** Every field of a blockchain transaction (docs/provider-interface.md). */
export const transactions = defineResource({
  name: "transactions",
  noun: { title: "Transactions", one: "transaction", many: "transactions" },
  table: "synced_transaction",
  searchHint: "ID, start or end of a hash or address, start of a tag",
  // Of a token never to be added to the amount.
  feesIn: "coin",
  quickFilters: ["status", "currency", "amount"],
  fields: {
    status: {
      label: "Status",
      kind: "code",
      status: "transaction",
      column: "status",
      sortable: true,
      filter: "status",
    },
    amount: {
      label: "Amount",
      kind: "amount",
      column: "amount",
      sortable: true,
      filter: "amount",
      daily: "amount",
    },
    // The interface states no currency for a transaction; the sync learns it from its payment.
    currency: {
      label: "Currency (of its payment)",
      kind: "code",
      path: null,
      shownBy: "amount",
      column: "currency",
      filter: "currency",
      mayBeEmpty: true,
    },
    id: { label: "Transaction ID", kind: "number", sortable: true },
    txnHash: {
      label: "Hash",
      kind: "text",
      column: "txn_hash",
      heldBack: "masked",
      sortable: true,
      search: "ends",
      names: true,
    },
    address: {
      label: "Address",
      kind: "text",
      column: "address",
      heldBack: "masked",
      sortable: true,
      filter: "address",
      search: "ends",
    },
    createdAt: { label: "Created", kind: "time", sortable: true },
    blockchainFee: {
      label: "Blockchain fee",
      kind: "amount",
      column: "blockchain_fee",
      sortable: true,
      daily: "fee",
      total: "Blockchain fees",
    },
    // A token's blockchain fee is in another currency than its amount: a file says in which.
    blockchainFeeCurrency: {
      label: "Blockchain fee: currency",
      kind: "coin",
      path: null,
      shownBy: "blockchainFee",
    },
    tag: {
      label: "Tag",
      kind: "text",
      column: "tag",
      sortable: true,
      filter: "tag",
      mayBeEmpty: true,
      search: "beginning",
    },
  },
});
