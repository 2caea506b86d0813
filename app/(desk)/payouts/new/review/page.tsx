import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startPayoutForm } from "#app/start-payout-form.ts";
import { PayoutReviewScreen } from "#components/payouts/form/payout-review-screen.tsx";
import { draftParamSchema } from "#lib/schemas/draft-param.ts";

export const metadata: Metadata = { title: "Review payout" };

export default async function ReviewPayoutPage({ searchParams }: PageProps<"/payouts/new/review">) {
  const { draft } = draftParamSchema.parse(await searchParams);
  return (
    <HydrationBoundary state={await startPayoutForm()}>
      <PayoutReviewScreen draftId={draft} />
    </HydrationBoundary>
  );
}
