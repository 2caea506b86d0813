import { formatState } from "#components/payouts/format-state.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { PayoutDiscrepancy } from "#lib/schemas/payouts/payout-control.ts";

type Labels = { title: string; todo: string };

const FIELDS = {
  walletId: "wallet",
  currency: "currency",
  amount: "amount",
  address: "address",
  tag: "tag",
  fee: "fee",
  isFeeIncluded: "whether the fee is included",
  createdAt: "time",
};

/** What a discrepancy means for the money, and what to do about it. */
export function discrepancyLabels({ kind, detail }: PayoutDiscrepancy): Labels {
  const state = detail.state === null ? "ended" : formatState(detail.state).word.toLowerCase();
  switch (kind) {
    case "exists_despite":
      return {
        title: `The provider has a payout for an order that was taken as: ${state}`,
        todo: "The money may have left. Don't pay this again, and stop any replacement. If nobody wanted it, ask the provider to cancel it.",
      };
    case "second_payout":
      return {
        title: "The provider has a second payout with the tracking ID of one order",
        todo: "The recipient may be paid twice. Ask the provider to cancel one, or the recipient to return it.",
      };
    case "differs":
      return {
        title: `A payout differs from its order in: ${detail.fields.map(({ field }) => FIELDS[field]).join(", ")}`,
        todo: "Compare the two. If the provider changed what was ordered, ask it why before sending more.",
      };
    case "possible_match":
      return {
        title: `A payout may belong to an order that was taken as: ${state}`,
        todo: "It has the same content under a changed or missing tracking ID. Find out with the provider before paying again.",
      };
    case "not_ordered":
      return {
        title: "A payout that nobody ordered here",
        todo: "Find out who made it. If nobody knows it, change the provider's credentials and stop sending.",
      };
    case "status_unexpected":
      return {
        title: `The status of a payout changed in a way it should not: ${detail.statusMove}`,
        todo: detail.hadFailed
          ? "It had failed, and the money may leave after all. Don't pay this another way. If that was done, ask the provider to cancel this payout."
          : "The provider takes back a status that it had called final. Don't rely on it, and don't pay again. Ask the provider what happened to the money.",
      };
    case "payout_is_anothers":
      return {
        title: "The provider answered a payout with one that belongs to another order",
        todo: "It isn't known whether this one was paid. Don't pay it again. Ask the provider which payout belongs to which order.",
      };
  }
}

/** The fields in which a payout differs from its order, one line each. */
export function differingFields(fields: readonly Discrepancy[]): string[] {
  return fields.map(({ field, ordered, found, isUnreadable }) => {
    const theirs = isUnreadable
      ? `unreadable at the provider${found === null ? "" : `: “${found}”`}`
      : `is ${found === null ? "missing" : valueText(field, found)} at the provider`;
    const name = FIELDS[field];
    // The time is the provider's alone: no order states one.
    const ours =
      field === "createdAt"
        ? ""
        : `ordered ${ordered === null ? "nothing" : valueText(field, ordered)}, `;
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${ours}${theirs}`;
  });
}

function valueText(field: Discrepancy["field"], value: string): string {
  if (field !== "isFeeIncluded") return value;
  return value === "true" ? "yes" : value === "false" ? "no" : value;
}
