import { orderStateBadge } from "#components/data-table/cells/order-state-badge.ts";
import * as messages from "#components/payouts/control/messages.tsx";
import { COMPARED_FIELD_LABELS } from "#lib/schemas/payouts/compared-field-labels.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { PayoutDiscrepancy } from "#lib/schemas/payouts/payout-control.ts";
import { walletText } from "#lib/text/wallet-text.ts";

type Labels = { title: string; todo: string };

/** What a discrepancy means for the money, and what to do about it. */
export function discrepancyLabels({ kind, detail }: PayoutDiscrepancy): Labels {
  const state =
    detail.state === null ? messages.endedState : orderStateBadge(detail.state).word.toLowerCase();
  switch (kind) {
    case "exists_despite":
      return {
        title: messages.payoutDespiteState(state),
        todo: messages.payoutDespiteStateHint,
      };
    case "second_payout":
      return {
        title: messages.secondPayout,
        todo: messages.secondPayoutHint,
      };
    case "differs":
      return {
        title: messages.payoutDiffersIn(
          detail.fields.map(({ field }) => COMPARED_FIELD_LABELS[field]).join(", "),
        ),
        todo: messages.payoutDiffersHint,
      };
    case "possible_match":
      return {
        title: messages.payoutMayBelong(state),
        todo: messages.payoutMayBelongHint,
      };
    case "not_ordered":
      return {
        title: messages.foreignPayout,
        todo: messages.foreignPayoutHint,
      };
    case "status_unexpected":
      return {
        title: messages.statusChanged(detail.statusMove),
        todo: detail.hadFailed ? messages.statusLeftFailed : messages.statusTakenBack,
      };
    case "payout_is_anothers":
      return {
        title: messages.answeredWithAnother,
        todo: messages.answeredWithAnotherHint,
      };
  }
}

/**
 * The fields in which a payout differs from its order, one line each. `walletNames`: what members call the
 * wallets.
 */
export function differingFields(
  fields: readonly Discrepancy[],
  walletNames: ReadonlyMap<string, string>,
): string[] {
  const valueText = (field: Discrepancy["field"], value: string) => {
    if (field === "walletId") return walletText(value, walletNames.get(value));
    if (field !== "isFeeIncluded") return value;
    return value === "true" ? messages.yes : value === "false" ? messages.no : value;
  };
  return fields.map(({ field, ordered, found, isUnreadable }) => {
    const theirs = isUnreadable
      ? unreadableText(found)
      : messages.isAtProvider(found === null ? messages.missing : valueText(field, found));
    const name = COMPARED_FIELD_LABELS[field];
    const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    // The time is the provider's alone: no order states one.
    if (field === "createdAt") return messages.fieldFound(label, theirs);
    const ours = ordered === null ? messages.nothing : valueText(field, ordered);
    return messages.fieldDiffers(label, ours, theirs);
  });
}

function unreadableText(found: string | null): string {
  return found === null ? messages.unreadable : messages.unreadableValue(found);
}
