import { createColumnHelper } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { Copyable } from "#components/data-table/cells/copyable.tsx";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { internalNote } from "#components/data-table/cells/direction.tsx";
import { ListedStatus } from "#components/data-table/cells/listed-status.tsx";
import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { Absent, unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Features } from "#components/data-table/columns/features.ts";
import { Completed } from "#components/payouts/completed.tsx";
import { feeLabel } from "#components/payouts/fee-levels.ts";
import * as messages from "#components/payouts/list/messages.ts";
import { Recipient, Wallet } from "#components/payouts/list/payout-cells.tsx";
import { payoutList } from "#lib/resources/payout-list.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";

const { fields } = payoutList;
const column = createColumnHelper<Features, ListedPayout>();

function amountOf({ amount, currency }: ListedPayout): Money {
  return { value: amount, currency };
}

/** In the payout's own currency (docs/provider-interface.md). */
function feeOf({ feeAmount, currency }: ListedPayout): Money {
  return { value: feeAmount, currency };
}

/** What the payouts list can show, in its order. */
export const payoutColumns = column.columns([
  column.accessor("amount", {
    meta: { label: fields.amount.label, width: "figure", align: "end", phone: "amount" },
    cell: (cell) => {
      const { original } = cell.row;
      const decimals = decimalsOnPage(cell, amountOf);
      const amount = <Amount {...amountOf(original)} decimals={decimals} isNamed={false} />;
      return withMark(unreadableAt(original, "amount"), original.amount, amount);
    },
  }),
  column.accessor("currency", {
    meta: { label: fields.currency.label, width: "short", phone: "currency" },
    cell: ({ row: { original } }) => {
      const { currency } = original;
      const shown = currency === null ? <Absent /> : <CurrencyName code={currency} />;
      return withMark(unreadableAt(original, "walletCurrency"), currency, shown);
    },
  }),
  column.accessor("address", {
    meta: { label: fields.address.label, width: "id", phone: "name", fixed: true },
    cell: ({ row: { original } }) => <Recipient payout={original} />,
  }),
  column.accessor("status", {
    meta: { label: fields.status.label, width: "status", phone: "lead" },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "status") ?? (
        <ListedStatus
          value={original.status}
          reason={whyOf(original)}
          waits={original.waits}
          note={internalNote(original.direction)}
          isUnlisted={original.isUnlisted}
        />
      ),
  }),
  column.accessor("createdAt", {
    meta: { label: fields.createdAt.label, width: "time", phone: "time", zoned: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "createdAt") ?? <Time value={original.createdAt} />,
  }),
  column.accessor(({ completion }) => completion?.at ?? null, {
    id: "completedAt",
    meta: { label: fields.completedAt.label, width: "estimate", zoned: true, extra: true },
    // A failed payout has such a time too: its label, which a phone shows beside the status, doesn't contradict that.
    cell: ({ row: { original } }) => (
      <>
        <span className="list-below-name">
          {original.moneyMoved === "yes" ? fields.completedAt.label : messages.ended}{" "}
        </span>
        <Completed completion={original.completion} />
      </>
    ),
  }),
  column.accessor("createdBy", {
    meta: { label: fields.createdBy.label, width: "short" },
    cell: ({ row: { original } }) => <Text value={original.createdBy?.name ?? null} />,
  }),
  column.accessor("approvedBy", {
    meta: { label: fields.approvedBy.label, width: "short", extra: true },
    cell: ({ row: { original } }) => (
      <Text value={original.approvedBy.map(({ name }) => name).join(", ")} />
    ),
  }),
  column.accessor("askedApprover", {
    meta: { label: fields.askedApprover.label, width: "short", extra: true },
    cell: ({ row: { original } }) => <Text value={original.askedApprover?.name ?? null} />,
  }),
  column.accessor("trackingId", {
    meta: { label: fields.trackingId.label, width: "id", extra: true },
    cell: ({ row: { original } }) => <TrackingId value={original.trackingId} />,
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
    cell: ({ row: { original } }) =>
      unreadableAt(original, "fee") ?? (
        <Text value={original.fee === null ? null : feeLabel(original.fee)} />
      ),
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
      unreadableAt(original, "walletId") ?? <Wallet id={original.walletId} />,
  }),
  column.accessor("id", {
    meta: { label: fields.id.label, width: "short", extra: true },
    cell: ({ row: { original } }) => <Text value={original.providerId} />,
  }),
  column.accessor("note", {
    meta: { label: fields.note.label, width: "text", extra: true },
    cell: ({ row: { original } }) =>
      unreadableAt(original, "note") ?? <Text value={original.note} />,
  }),
  column.accessor("submittedAt", {
    meta: { label: fields.submittedAt.label, width: "time", extra: true, zoned: true },
    cell: ({ row: { original } }) => <Time value={original.submittedAt} />,
  }),
  column.accessor("sentAt", {
    meta: { label: fields.sentAt.label, width: "time", extra: true, zoned: true },
    cell: ({ row: { original } }) => <Time value={original.sentAt} />,
  }),
]);

/** Where the provider's value can't be read, what was ordered counts and is shown beside it. */
function withMark(mark: ReactNode, ordered: string | null, shown: ReactNode): ReactNode {
  if (mark === null) return shown;
  return ordered === null ? (
    mark
  ) : (
    <>
      {mark} {shown}
    </>
  );
}

/** Beneath the status: why it is so, or who is asked to approve. */
function whyOf({ reason, askedApprover }: ListedPayout): string | null {
  return askedApprover === null ? reason : messages.asked(askedApprover.name);
}

function TrackingId({ value }: { value: string | null }) {
  if (value === null || value === "") return <Absent />;
  return (
    <Copyable value={value} what={messages.trackingId}>
      <MiddleCut text={value} above />
    </Copyable>
  );
}

function feeIs(included: boolean | null): string | null {
  if (included === null) return null;
  return included ? messages.included : messages.added;
}

/**
 * The same where dates or the sort are about more than creation: with the column of when payouts completed, unless hidden. It takes
 * the place of who created them, so that a laptop has room for it.
 */
export const columnsWithCompleted = payoutColumns.map((one) => {
  if (one.meta?.label === fields.createdBy.label) {
    return { ...one, meta: { ...one.meta, extra: true as const } };
  }
  if (one.id !== "completedAt" || one.meta === undefined) return one;
  const { extra: _extra, ...meta } = one.meta;
  return { ...one, meta: { ...meta, phone: "below" as const } };
});
