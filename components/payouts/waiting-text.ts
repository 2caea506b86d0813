import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { WaitsDetail } from "#lib/schemas/payouts/waits-detail.ts";

const TEXTS: Record<WaitsDetail["why"], string> = {
  catalogue:
    "The provider's currencies can't be read at the moment. Nothing was sent. It is tried again.",
  look: "The provider can't be read at the moment, so we can't check that this payout isn't there already. Nothing was sent. It is tried again.",
  pause:
    "The provider asked for a pause. Nothing was sent. It goes on by itself when the pause is over.",
  log: "The send log can't be written. Nothing was sent. Tell your administrator; it is tried again.",
  comparison:
    "Sending waits until the database was compared with the provider. Nothing was sent. It continues automatically.",
  hold: "The account is on hold, so nothing is sent. Two people must release it in the Inbox.",
  maker_disabled:
    "Stopped: its maker is disabled. Nothing was sent. Another maker can take it over, or any maker or approver can cancel it.",
  stop: "Sending was stopped. Nothing was sent.",
  equal_order:
    "An equal payout is being sent, or its outcome is unknown. Nothing was sent. It goes on when that one has ended, or when an approver says that this is another payment.",
  decline:
    "A payout to the same recipient was declined just before. This one is sent half a minute later, if that one is not found.",
  standstill:
    "Sending stood still for 15 minutes or more. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.",
  hold_released:
    "The account was on hold. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.",
  other_content:
    "The provider has a payout with this tracking ID and other content. Nothing was sent. Two people, one of them an approver, must say whether it is this one.",
  changed_id:
    "The provider has an equal payout with a similar tracking ID. Nothing was sent. Two people, one of them an approver, must say whether it is this one.",
};

const LOST =
  "Commits of the database may have been lost. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.";

/** Why a released order is not sent yet and what to do about it; null if nothing holds it back. */
export function waitingText({ state, waitsFor, waitsDetail }: PayoutOrder): string | null {
  if (waitsDetail === null || (state !== "queued" && state !== "approved")) return null;
  if (waitsFor === "send" && waitsDetail.why === "comparison") return LOST;
  return TEXTS[waitsDetail.why];
}
