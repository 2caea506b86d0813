import type { Approval } from "#lib/api-client/payouts/payout-decisions.ts";

/** What came of checking an address's end so far. */
export type AddressCheckState = {
  result: "unchecked" | "matched" | "differs";
  /** What the approver typed; empty while unchecked. */
  typed: string;
  /** Why they approve although it differs. */
  reason: string;
};

export const UNCHECKED: AddressCheckState = { result: "unchecked", typed: "", reason: "" };

/** Whether a payout can be approved with this check, where a rule may demand that it matches. */
export function mayApprove({ result, reason }: AddressCheckState, isDemanded: boolean): boolean {
  if (result === "matched") return true;
  if (isDemanded) return false;
  return result === "unchecked" || reason.trim() !== "";
}

/** What the approval says of the check; the server compares what was typed itself. */
export function approvalOf({ result, typed, reason }: AddressCheckState): Approval {
  return {
    addressEnd: result === "unchecked" ? null : typed,
    reason: result === "differs" ? reason.trim() : null,
  };
}
