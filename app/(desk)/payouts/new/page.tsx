import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startPayoutForm } from "#app/start-payout-form.ts";
import { PayoutFormScreen } from "#components/payouts/form/payout-form-screen.tsx";
import { draftParamSchema } from "#lib/schemas/draft-param.ts";

export const metadata: Metadata = { title: "New payout" };

export default async function NewPayoutPage({ searchParams }: PageProps<"/payouts/new">) {
  const { draft } = draftParamSchema.parse(await searchParams);
  return (
    <HydrationBoundary state={await startPayoutForm()}>
      <PayoutFormScreen draftId={draft} />
    </HydrationBoundary>
  );
}
