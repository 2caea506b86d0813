import {
  asKept,
  type Draft,
  isOwnSave,
  isUnsent,
  orderIdOf,
} from "#components/payouts/form/draft/draft.ts";
import { isBegun } from "#components/payouts/form/draft/draft-content.ts";
import type { DraftContent, PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

/**
 * What to do with the version of a draft that Counterfoil has: nothing, since this browser has it or a newer one; take
 * its number only, since it was typed here and the answer to its save was lost; put it in the place of this
 * browser's; let the user choose, since both were changed; or ask Counterfoil again, since the draft was sent from here
 * after this was asked.
 */
type Reconciled = "nothing" | "take number" | "adopt" | "ask" | "ask again";

/**
 * `askedAt` is when Counterfoil was asked, by this browser's clock. One that it still has was not sent, whatever this
 * browser noted earlier and whichever version it is: a restored backup has an older one.
 */
export function reconcile(draft: Draft, kept: PayoutDraft, askedAt: number): Reconciled {
  if (draft.sending) return "nothing";
  if (draft.entryId !== null) return askedAt > draft.changedAt ? "adopt" : "ask again";
  if (kept.version <= draft.keptVersion) return "nothing";
  if (isOwnSave(draft, kept)) return "take number";
  const typed = asKept(draft.values);
  const isChangedHere =
    draft.owner !== null && typed !== draft.keptContent && typed !== asKept(kept.content);
  return isChangedHere ? "ask" : "adopt";
}

/** What a draft notes of the version that Counterfoil has, by the answer to a save or as it was read. */
export function keptIn({
  version,
  content,
}: Pick<PayoutDraft, "version" | "content">): Pick<
  Draft,
  "keptVersion" | "keptContent" | "unanswered"
> {
  return { keptVersion: version, keptContent: asKept(content), unanswered: [] };
}

/** Whether Counterfoil may have something else of a draft than what is in the form, be that only an emptied one. */
export function needsSaving(draft: Draft): boolean {
  if (!isUnsent(draft)) return false;
  const { values, keptVersion, keptContent, unanswered } = draft;
  if (unanswered.length > 0) return true;
  return keptVersion > 0 ? keptContent !== asKept(values) : isBegun(values);
}

/**
 * The orders that may have been submitted from another browser's copy of these drafts, though no save of them was
 * answered here: the answer to the first one may have been lost.
 */
export function ordersToAsk(begun: readonly Draft[]): string[] {
  return begun.filter(({ keptVersion }) => keptVersion === 0).map(orderIdOf);
}

/**
 * The first of the drafts that this browser has and didn't send that is unsent in truth: Counterfoil has it
 * (`kept`; null while that is not known), or no save of it was answered here, and Counterfoil has no order of it
 * (`notOrdered`, of `ordersToAsk`). Any other may have been sent from another browser. As it was typed last, wherever
 * that was.
 */
export function firstUnsent(
  begun: readonly Draft[],
  kept: readonly PayoutDraft[] | null,
  notOrdered: ReadonlySet<string>,
): { id: string; content: DraftContent } | null {
  for (const draft of begun) {
    const { id, values, keptVersion } = draft;
    const same = kept?.find((one) => one.id === orderIdOf(draft));
    if (same === undefined && (keptVersion > 0 || !notOrdered.has(orderIdOf(draft)))) continue;
    const isNewer = same !== undefined && reconcile(draft, same, 0) === "adopt";
    return { id, content: isNewer ? same.content : values };
  }
  return null;
}
