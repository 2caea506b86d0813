import { createHash } from "node:crypto";
import type { Decimal } from "#lib/money/decimal.ts";
import { accountIdAmongSeveral } from "#lib/process/current-account.ts";
import { isOperationName, type OperationName } from "#lib/schemas/identity/permissions.ts";

/** The money of one payout that a member sends or approves. */
type WindowAmount = { currency: string; amount: Decimal };

/** What step-up is asked for. */
export type StepUpContent = {
  action: OperationName;
  /** SHA-256 (64 hex digits) of everything that would be done. */
  hash: string;
  /** The hash of what would do this and more: a grant for that is enough, too. */
  widerHash?: string;
  /** What would be done, in one line that the user reads before proving. */
  summary: string;
  /** The payouts that it sends or approves, where a step-up window may be valid for them. */
  amounts?: readonly WindowAmount[];
};

/**
 * The hash of what an operation would do: any difference in any part gives another, and with several accounts so does
 * the account at hand. Parts are JSON values in a fixed order; what has a hash of its own, such as a payout, uses that
 * instead.
 */
export function stepUpHash(action: OperationName, ...parts: readonly unknown[]): string {
  const account = accountIdAmongSeveral();
  const done = account === null ? [action, ...parts] : [{ account }, action, ...parts];
  return createHash("sha256").update(JSON.stringify(done)).digest("hex");
}

/** Operation and hash in one text, as the browser carries it. */
export function boundTo({ action, hash }: Pick<StepUpContent, "action" | "hash">): string {
  return `${action}:${hash}`;
}

/** What `boundTo` wrote; null for anything else. */
export function readBinding(text: string): Pick<StepUpContent, "action" | "hash"> | null {
  const at = text.lastIndexOf(":");
  const action = text.slice(0, Math.max(at, 0));
  const hash = text.slice(at + 1);
  return isOperationName(action) && /^[0-9a-f]{64}$/.test(hash) ? { action, hash } : null;
}
