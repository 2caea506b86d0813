/** Where a draft is filled in. */
export function formHref(draft: string) {
  return `/payouts/new?draft=${draft}` as const;
}

/** Where a draft is reviewed and sent. */
export function reviewHref(draft: string) {
  return `/payouts/new/review?draft=${draft}` as const;
}

/** A payout's page, by the ID of the provider or of the order. */
export function payoutHref(id: string) {
  return `/payouts/${id}` as const;
}
