import { defineResource } from "#lib/resources/define-resource.ts";

export const transactions = defineResource({
  name: "transactions",
  noun: { title: "Transactions", one: "transaction", many: "transactions" },
  table: "synced_transaction",
});
