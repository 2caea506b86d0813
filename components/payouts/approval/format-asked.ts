import * as messages from "#components/payouts/approval/messages.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Whose approval is asked for: "Asked: Ada", for Ada herself "Asked: you". */
export function formatAsked(asked: PayoutOrder["asked"], memberId: string): string {
  if (asked === null) return messages.anyoneAsked;
  if (!asked.canApprove) return messages.askedWhoCannot(asked.name);
  return messages.asked(asked.id === memberId ? messages.you : asked.name);
}
