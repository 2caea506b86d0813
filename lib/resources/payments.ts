import { defineResource } from "#lib/resources/define-resource.ts";

export const payments = defineResource({
  name: "payments",
  noun: { title: "Payments", one: "payment", many: "payments" },
  table: "synced_payment",
});
