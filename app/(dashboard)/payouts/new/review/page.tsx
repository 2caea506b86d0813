import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startPayoutForm } from "#app/prefetch/start-payout-form.ts";
import { SecondFactorRequired } from "#components/payouts/form/second-factor-required.tsx";
import { PayoutReviewScreen } from "#components/payouts/review/payout-review-screen.tsx";
import { listMoneyMovers } from "#lib/operations/orders/before-submission.ts";
import { draftParamSchema } from "#lib/schemas/payouts/draft-param.ts";

export const metadata: Metadata = { title: messages.reviewPayout };

export default async function ReviewPayoutPage({ searchParams }: PageProps<"/payouts/new/review">) {
  const caller = await pageCaller();
  requireMay(caller, "payouts.submit");
  const { draft } = draftParamSchema.parse(await searchParams);
  const [state, movers] = await Promise.all([startPayoutForm(draft), listMoneyMovers(caller)]);
  return (
    <HydrationBoundary state={state}>
      <SecondFactorRequired>
        <PayoutReviewScreen draftId={draft} movers={movers} />
      </SecondFactorRequired>
    </HydrationBoundary>
  );
}
