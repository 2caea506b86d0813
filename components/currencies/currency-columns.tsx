import { createColumnHelper } from "@tanstack/react-table";
import * as messages from "#components/currencies/messages.ts";
import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { Identifier } from "#components/data-table/cells/identifier.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Features } from "#components/data-table/columns/features.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import { currencies } from "#lib/resources/currencies.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

const { fields } = currencies;
const column = createColumnHelper<Features, Currency>();

function minimumOf({ minPayout, symbol }: Currency): Money {
  return { value: minPayout, currency: symbol };
}

/** Every field of a currency (docs/provider-interface.md), and its network in words. */
export const currencyColumns = column.columns([
  column.accessor("symbol", {
    meta: { label: fields.symbol.label, width: "text", phone: "lead", fixed: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "symbol") ?? (
        <Identifier
          value={original.symbol}
          what={messages.currencyCode}
          path={original.id === null ? null : `/currencies/${original.id}`}
        />
      ),
  }),
  column.accessor("name", {
    meta: { label: fields.name.label, width: "text", phone: "name" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "name") ?? <Text value={original.name} />,
  }),
  column.accessor((currency) => currency.symbol, {
    id: "network",
    meta: { label: fields.network.label, width: "text" },
    cell: ({ row: { original } }) => (
      <Text
        value={original.symbol === null ? null : (networkOfCurrency(original.symbol)?.name ?? null)}
      />
    ),
  }),
  column.accessor("currencyType", {
    meta: { label: fields.currencyType.label, width: "short", phone: "kind" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "currencyType") ?? <Text value={original.currencyType} />,
  }),
  column.accessor("minPayout", {
    meta: { label: fields.minPayout.label, width: "figure", align: "end", phone: "amount" },
    cell: (cell) =>
      unreadableAt(cell.row.original, "minPayout") ?? (
        <Amount
          {...minimumOf(cell.row.original)}
          decimals={decimalsOnPage(cell, minimumOf)}
          isNamed={false}
        />
      ),
  }),
  column.accessor("createdAt", {
    meta: { label: fields.createdAt.label, width: "time", zoned: true, extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "createdAt") ?? <Time value={original.createdAt} />,
  }),
  column.accessor("id", {
    meta: { label: fields.id.label, width: "short", extra: true },
    cell: ({ row: { original } }) => unreadableAt(original, "id") ?? <Text value={original.id} />,
  }),
]);
