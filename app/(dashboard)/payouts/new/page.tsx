import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startPayoutForm } from "#app/prefetch/start-payout-form.ts";
import { PayoutFormScreen } from "#components/payouts/form/payout-form-screen.tsx";
import { SecondFactorRequired } from "#components/payouts/form/second-factor-required.tsx";
import { draftParamSchema } from "#lib/schemas/payouts/draft-param.ts";

export const metadata: Metadata = { title: messages.newPayout };

export default async function NewPayoutPage({ searchParams }: PageProps<"/payouts/new">) {
  requireMay(await pageCaller(), "payouts.submit");
  const { draft } = draftParamSchema.parse(await searchParams);
  return (
    <HydrationBoundary state={await startPayoutForm()}>
      <SecondFactorRequired>
        <PayoutFormScreen draftId={draft} />
      </SecondFactorRequired>
    </HydrationBoundary>
  );
}
