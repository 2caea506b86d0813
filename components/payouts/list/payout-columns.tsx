import { Amount, decimalsOnPage, type Money } from "#components/data-table/cells/amount.tsx";
import { Copyable } from "#components/data-table/cells/copyable.tsx";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { internalNote } from "#components/data-table/cells/direction.tsx";
import { ListedStatus } from "#components/data-table/cells/listed-status.tsx";
import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { Absent, unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import type { Column } from "#components/data-table/columns/column.ts";
import { Completed } from "#components/payouts/completed.tsx";
import { feeWord } from "#components/payouts/fee-levels.ts";
import * as messages from "#components/payouts/list/messages.ts";
import { Recipient } from "#components/payouts/list/recipient.tsx";
import { Wallet } from "#components/payouts/list/wallet.tsx";
import { payoutList } from "#lib/resources/payout-list.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";

const { fields } = payoutList;

function amountOf({ amount, currency }: ListedPayout): Money {
  return { value: amount, currency };
}

/** In the payout's own currency (docs/provider-interface.md). */
function feeOf({ feeAmount, currency }: ListedPayout): Money {
  return { value: feeAmount, currency };
}

/** What the payouts list can show, in its order. */
export const payoutColumns: readonly Column<ListedPayout>[] = [
  {
    id: "amount",
    label: fields.amount.label,
    width: "figure",
    align: "end",
    phone: "amount",
    cell: (payout, onPage) =>
      unreadableAt(payout, "amount") ?? (
        <Amount
          {...amountOf(payout)}
          decimals={decimalsOnPage(payout, onPage, amountOf)}
          isNamed={false}
        />
      ),
  },
  {
    id: "currency",
    label: fields.currency.label,
    width: "short",
    phone: "currency",
    cell: (payout) =>
      unreadableAt(payout, "walletCurrency") ??
      (payout.currency === null ? <Absent /> : <CurrencyName code={payout.currency} />),
  },
  {
    id: "address",
    label: fields.address.label,
    width: "id",
    phone: "name",
    fixed: true,
    cell: (payout) => <Recipient payout={payout} />,
  },
  {
    id: "status",
    label: fields.status.label,
    width: "status",
    phone: "lead",
    cell: (payout) =>
      unreadableAt(payout, "status") ?? (
        <ListedStatus
          value={payout.status}
          reason={whyOf(payout)}
          waits={payout.waits}
          note={internalNote(payout.direction)}
        />
      ),
  },
  {
    id: "createdAt",
    label: fields.createdAt.label,
    width: "time",
    phone: "time",
    zoned: true,
    cell: (payout) => unreadableAt(payout, "createdAt") ?? <Time value={payout.createdAt} />,
  },
  {
    id: "completedAt",
    label: fields.completedAt.label,
    width: "estimate",
    zoned: true,
    extra: true,
    cell: (payout) => <Completed completion={payout.completion} />,
  },
  {
    id: "createdBy",
    label: fields.createdBy.label,
    width: "short",
    cell: (payout) => <Text value={payout.createdBy?.name ?? null} />,
  },
  {
    id: "approvedBy",
    label: fields.approvedBy.label,
    width: "short",
    extra: true,
    cell: (payout) => <Text value={payout.approvedBy.map(({ name }) => name).join(", ")} />,
  },
  {
    id: "askedApprover",
    label: fields.askedApprover.label,
    width: "short",
    extra: true,
    cell: (payout) => <Text value={payout.askedApprover?.name ?? null} />,
  },
  {
    id: "trackingId",
    label: fields.trackingId.label,
    width: "id",
    extra: true,
    cell: (payout) => <TrackingId value={payout.trackingId} />,
  },
  {
    id: "label",
    label: fields.label.label,
    width: "text",
    extra: true,
    cell: (payout) => unreadableAt(payout, "label") ?? <Text value={payout.label} />,
  },
  {
    id: "feeAmount",
    label: fields.feeAmount.label,
    width: "figure",
    align: "end",
    extra: true,
    cell: (payout, onPage) =>
      unreadableAt(payout, "feeAmount") ?? (
        <Amount
          {...feeOf(payout)}
          decimals={decimalsOnPage(payout, onPage, feeOf)}
          isNamed={false}
        />
      ),
  },
  {
    id: "fee",
    label: fields.fee.label,
    width: "short",
    extra: true,
    cell: (payout) =>
      unreadableAt(payout, "fee") ?? (
        <Text value={payout.fee === null ? null : feeWord(payout.fee)} />
      ),
  },
  {
    id: "isFeeIncluded",
    label: fields.isFeeIncluded.label,
    width: "short",
    extra: true,
    cell: (payout) =>
      unreadableAt(payout, "isFeeIncluded") ?? <Text value={feeIs(payout.isFeeIncluded)} />,
  },
  {
    id: "tag",
    label: fields.tag.label,
    width: "short",
    extra: true,
    cell: (payout) => unreadableAt(payout, "tag") ?? <Text value={payout.tag} />,
  },
  {
    id: "walletId",
    label: fields.walletId.label,
    width: "short",
    extra: true,
    cell: (payout) => unreadableAt(payout, "walletId") ?? <Wallet id={payout.walletId} />,
  },
  {
    id: "id",
    label: fields.id.label,
    width: "short",
    extra: true,
    cell: (payout) => <Text value={payout.providerId} />,
  },
  {
    id: "note",
    label: fields.note.label,
    width: "text",
    extra: true,
    cell: (payout) => unreadableAt(payout, "note") ?? <Text value={payout.note} />,
  },
  {
    id: "submittedAt",
    label: fields.submittedAt.label,
    width: "time",
    extra: true,
    zoned: true,
    cell: (payout) => <Time value={payout.submittedAt} />,
  },
  {
    id: "sentAt",
    label: fields.sentAt.label,
    width: "time",
    extra: true,
    zoned: true,
    cell: (payout) => <Time value={payout.sentAt} />,
  },
];

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

/** The same where dates are about more than creation: with the column of when payouts completed, unless hidden. */
export const columnsWithCompleted = payoutColumns.map((column) => {
  if (column.id !== "completedAt") return column;
  const { extra: _extra, ...shown } = column;
  return shown;
});
