import { showToast } from "#components/ui/feedback/toast.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * Says that a decision was refused because its payout was changed meanwhile. What shows other failures goes with the
 * payout that it was about, once the page has the changed one.
 */
export function tellConflict(title: string, error: Error): void {
  const { kind, detail } = problemOf(error);
  if (kind === "conflict") showToast({ title, description: detail, tone: "failed" });
}
