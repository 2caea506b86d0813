import * as messages from "#components/currencies/messages.ts";
import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { Identifier } from "#components/data-table/cells/identifier.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Column } from "#components/data-table/columns/column.ts";
import { networkOf } from "#lib/addresses/networks.ts";
import { currencies } from "#lib/resources/currencies.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

const { fields } = currencies;

function minimumOf({ minPayout, symbol }: Currency): Money {
  return { value: minPayout, currency: symbol };
}

/** Every field of a currency (docs/provider-interface.md), and its network in words. */
export const currencyColumns: readonly Column<Currency>[] = [
  {
    id: "symbol",
    label: fields.symbol.label,
    width: "text",
    phone: "lead",
    fixed: true,
    cell: (currency) =>
      unreadableAt(currency, "symbol") ?? (
        <Identifier
          value={currency.symbol}
          what={messages.currencyCode}
          path={currency.id === null ? null : `/currencies/${currency.id}`}
        />
      ),
  },
  {
    id: "name",
    label: fields.name.label,
    width: "text",
    phone: "name",
    cell: (currency) => unreadableAt(currency, "name") ?? <Text value={currency.name} />,
  },
  {
    id: "network",
    label: fields.network.label,
    width: "text",
    cell: (currency) => (
      <Text value={currency.symbol === null ? null : (networkOf(currency.symbol)?.name ?? null)} />
    ),
  },
  {
    id: "currencyType",
    label: fields.currencyType.label,
    width: "short",
    phone: "kind",
    cell: (currency) =>
      unreadableAt(currency, "currencyType") ?? <Text value={currency.currencyType} />,
  },
  {
    id: "minPayout",
    label: fields.minPayout.label,
    width: "figure",
    align: "end",
    phone: "amount",
    cell: (currency, onPage) =>
      unreadableAt(currency, "minPayout") ?? (
        <Amount
          {...minimumOf(currency)}
          decimals={decimalsOnPage(currency, onPage, minimumOf)}
          isNamed={false}
        />
      ),
  },
  {
    id: "createdAt",
    label: fields.createdAt.label,
    width: "time",
    zoned: true,
    extra: true,
    cell: (currency) => unreadableAt(currency, "createdAt") ?? <Time value={currency.createdAt} />,
  },
  {
    id: "id",
    label: fields.id.label,
    width: "short",
    extra: true,
    cell: (currency) => unreadableAt(currency, "id") ?? <Text value={currency.id} />,
  },
];
