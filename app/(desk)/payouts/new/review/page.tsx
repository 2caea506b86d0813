import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { requireMay } from "#app/require-may.ts";
import { startPayoutForm } from "#app/start-payout-form.ts";
import { MakersOnly } from "#components/payouts/form/makers-only.tsx";
import { PayoutReviewScreen } from "#components/payouts/review/payout-review-screen.tsx";
import { draftParamSchema } from "#lib/schemas/draft-param.ts";

export const metadata: Metadata = { title: "Review payout" };

export default async function ReviewPayoutPage({ searchParams }: PageProps<"/payouts/new/review">) {
  requireMay(await pageCaller(), "payouts.submit");
  const { draft } = draftParamSchema.parse(await searchParams);
  return (
    <HydrationBoundary state={await startPayoutForm()}>
      <MakersOnly>
        <PayoutReviewScreen draftId={draft} />
      </MakersOnly>
    </HydrationBoundary>
  );
}
