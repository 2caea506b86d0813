import { defineResource } from "#lib/resources/define-resource.ts";

export const payouts = defineResource({
  name: "payouts",
  noun: { title: "Payouts", one: "payout", many: "payouts" },
  table: "synced_payout",
});
