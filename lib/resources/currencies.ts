import { defineResource } from "#lib/resources/define-resource.ts";

/** Every field of a currency of the catalogue (docs/provider-interface.md), and its network in words. */
export const currencies = defineResource({
  name: "currencies",
  noun: { title: "Currencies", one: "currency", many: "currencies" },
  table: "synced_currency",
  searchHint: "Words of a symbol, name or network",
  catalogue: true,
  // The text finds a symbol, and nobody looks for currencies by their minimum payout.
  offers: ["type", "network", "text"],
  quickFilters: ["type", "network"],
  fields: {
    symbol: {
      label: "Currency",
      kind: "text",
      column: "symbol",
      sortable: true,
      filter: "currency",
      search: "beginning",
    },
    name: { label: "Name", kind: "text", column: "name", sortable: true, search: "words" },
    network: {
      label: "Network",
      kind: "network",
      path: "symbol",
      column: "symbol",
      sortable: true,
    },
    currencyType: {
      label: "Type",
      kind: "code",
      words: ["Crypto", "crypto", "Fiat", "fiat"],
      column: "type",
      sortable: true,
      filter: "type",
      // Currencies have no daily sums: by this the choices of the filter are read (filter-choices.ts).
      daily: "kind",
    },
    minPayout: {
      label: "Minimum payout",
      kind: "amount",
      column: "min_payout",
      sortable: true,
      filter: "amount",
    },
    createdAt: { label: "Created", kind: "time", sortable: true },
    id: { label: "Currency ID", kind: "number", sortable: true },
  },
});
