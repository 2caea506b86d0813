/** Where a draft is filled in. */
export function formHref(draft: string) {
  return `/payouts/new?draft=${draft}` as const;
}

/** Where a draft is reviewed and sent. */
export function reviewHref(draft: string) {
  return `/payouts/new/review?draft=${draft}` as const;
}

/** The page that shows the outcome of a payout order. */
export function outcomeHref(entry: string) {
  return `/payouts/${entry}` as const;
}
