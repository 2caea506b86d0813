import { createColumnHelper } from "@tanstack/react-table";
import { Address } from "#components/data-table/cells/address.tsx";
import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { Identifier } from "#components/data-table/cells/identifier.tsx";
import { Status } from "#components/data-table/cells/status.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Features } from "#components/data-table/columns/features.ts";
import * as messages from "#components/payouts/messages.ts";
import { payouts } from "#lib/resources/payouts.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

const { fields } = payouts;
const column = createColumnHelper<Features, Payout>();

function amountOf({ amount, walletCurrency }: Payout): Money {
  return { value: amount, currency: walletCurrency };
}

/** In the payout's own currency (docs/provider-interface.md). */
function feeOf({ feeAmount, walletCurrency }: Payout): Money {
  return { value: feeAmount, currency: walletCurrency };
}

/** Every field of a payout (docs/provider-interface.md), in the order of the list. */
export const payoutColumns = column.columns([
  column.accessor("status", {
    meta: { label: fields.status.label, width: "status", phone: "lead" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "status") ?? <Status kind="payout" value={original.status} />,
  }),
  column.accessor("amount", {
    meta: { label: fields.amount.label, width: "amount", align: "end", phone: "amount" },
    cell: (cell) =>
      unreadableAt(cell.row.original, "amount") ?? (
        <Amount {...amountOf(cell.row.original)} decimals={decimalsOnPage(cell, amountOf)} />
      ),
  }),
  column.accessor("trackingId", {
    meta: { label: fields.trackingId.label, width: "id", phone: "name", fixed: true },
    cell: ({ row: { original } }) => <PayoutLink payout={original} />,
  }),
  column.accessor("address", {
    meta: { label: fields.address.label, width: "id" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "address") ?? <Address value={original.address} />,
  }),
  column.accessor("createdAt", {
    meta: { label: fields.createdAt.label, width: "time", phone: "time", zoned: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "createdAt") ?? <Time value={original.createdAt} />,
  }),
  column.accessor("label", {
    meta: { label: fields.label.label, width: "text", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "label") ?? <Text value={original.label} />,
  }),
  column.accessor("feeAmount", {
    meta: { label: fields.feeAmount.label, width: "figure", align: "end", extra: true },
    cell: (cell) =>
      unreadableAt(cell.row.original, "feeAmount") ?? (
        <Amount
          {...feeOf(cell.row.original)}
          decimals={decimalsOnPage(cell, feeOf)}
          isNamed={false}
        />
      ),
  }),
  column.accessor("fee", {
    meta: { label: fields.fee.label, width: "short", extra: true },
    cell: ({ row: { original } }) => unreadableAt(original, "fee") ?? <Text value={original.fee} />,
  }),
  column.accessor("isFeeIncluded", {
    meta: { label: fields.isFeeIncluded.label, width: "short", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "isFeeIncluded") ?? <Text value={feeIs(original.isFeeIncluded)} />,
  }),
  column.accessor("tag", {
    meta: { label: fields.tag.label, width: "short", extra: true },
    cell: ({ row: { original } }) => unreadableAt(original, "tag") ?? <Text value={original.tag} />,
  }),
  column.accessor("walletId", {
    meta: { label: fields.walletId.label, width: "short", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "walletId") ?? <Text value={original.walletId} />,
  }),
  column.accessor("id", {
    meta: { label: fields.id.label, width: "short", extra: true },
    cell: ({ row: { original } }) => unreadableAt(original, "id") ?? <Text value={original.id} />,
  }),
  column.accessor("note", {
    meta: { label: fields.note.label, width: "text", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "note") ?? <Text value={original.note} />,
  }),
]);

/**
 * A list item can lack its tracking id (docs/provider-interface.md); its id is then shown instead.
 */
function PayoutLink({ payout }: { payout: Payout }) {
  const path = payout.id === null ? null : (`/payouts/${payout.id}` as const);
  const { trackingId } = payout;
  return trackingId === null || trackingId === "" ? (
    <Identifier value={payout.id} what={messages.payoutId} path={path} />
  ) : (
    <Identifier value={trackingId} what={messages.trackingId} path={path} />
  );
}

function feeIs(included: boolean | null): string | null {
  if (included === null) return null;
  return included ? messages.included : messages.addedToAmount;
}
