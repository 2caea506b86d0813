"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Draft } from "#components/payouts/form/draft.ts";
import { outcomeHref, reviewHref } from "#components/payouts/hrefs.ts";

/**
 * Leads away from a form whose draft has been sent, by any tab: to its outcome, or while that is
 * not known to the page that asks for it. Returns whether it does.
 */
export function useSealed(draft: Draft | null): boolean {
  const router = useRouter();
  const target =
    draft?.entryId != null
      ? outcomeHref(draft.entryId)
      : draft?.sending
        ? reviewHref(draft.id)
        : null;
  useEffect(() => {
    if (target !== null) router.replace(target);
  }, [target, router]);
  return target !== null;
}
