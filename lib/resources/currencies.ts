import { defineResource } from "#lib/resources/define-resource.ts";

export const currencies = defineResource({
  name: "currencies",
  noun: { title: "Currencies", one: "currency", many: "currencies" },
  table: "synced_currency",
});
