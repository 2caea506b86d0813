import { statusTone } from "#components/table/status-tone.ts";

/**
 * Whether a payout may still change: its status is neither known to be settled nor known to have
 * failed. The service's list of statuses is not shown, so an unknown word may still change.
 */
export function isMoving(status: string | null | undefined): boolean {
  if (status == null) return false;
  const tone = statusTone(status);
  return tone !== "settled" && tone !== "failed";
}
