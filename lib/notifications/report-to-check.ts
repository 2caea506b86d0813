import { plainText } from "#lib/email/plain-text.ts";
import * as messages from "#lib/notifications/messages.ts";
import { orderStateLabel } from "#lib/resources/order-states.ts";
import { COMPARED_FIELD_LABELS } from "#lib/schemas/payouts/compared-field-labels.ts";
import type { DiscrepancyKind, PayoutDiscrepancy } from "#lib/schemas/payouts/payout-control.ts";

/**
 * The reports of payout control that, where they are critical, say that a payout must not be paid again or another way.
 * "payout_is_anothers" is not among them: its order is unconfirmed, and members are told of that.
 */
export const KINDS_TO_CHECK = [
  "exists_despite",
  "second_payout",
  "differs",
  "possible_match",
  "status_unexpected",
] as const satisfies readonly DiscrepancyKind[];

export type ReportToCheck = Pick<PayoutDiscrepancy, "providerPayoutId" | "detail"> & {
  kind: (typeof KINDS_TO_CHECK)[number];
};

/** What was found, what it means for the money and what not to do, as the page of payout control says it. */
export function reportText({ kind, providerPayoutId, detail }: ReportToCheck): string {
  const payout = plainText(providerPayoutId);
  const state =
    detail.state === null ? messages.ended : orderStateLabel(detail.state).toLowerCase();
  switch (kind) {
    case "exists_despite":
      return messages.existsDespite(state, payout);
    case "second_payout":
      return messages.secondPayout(payout);
    case "differs": {
      const fields = detail.fields.map(({ field }) => COMPARED_FIELD_LABELS[field]);
      return messages.differs(payout, fields.join(", "));
    }
    case "possible_match":
      return messages.possibleMatch(state, payout);
    case "status_unexpected":
      return messages.leftFailed(payout);
  }
}
