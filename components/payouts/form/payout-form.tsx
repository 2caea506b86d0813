"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useUploads } from "#components/payouts/files/use-uploads.ts";
import { AddressField } from "#components/payouts/form/address-field.tsx";
import { AmountField } from "#components/payouts/form/amount-field.tsx";
import { CurrencyField } from "#components/payouts/form/currency-field.tsx";
import { type Draft, filesOwner } from "#components/payouts/form/draft/draft.ts";
import { DraftFiles } from "#components/payouts/form/draft/draft-files.tsx";
import { updateDraft } from "#components/payouts/form/draft/draft-store.ts";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";
import { useDraftInForm } from "#components/payouts/form/draft/use-draft-in-form.ts";
import { useSavedDraft } from "#components/payouts/form/draft/use-saved-draft.ts";
import { FeeFields } from "#components/payouts/form/fee-fields.tsx";
import { FORM_LAYOUT, SUMMARY_PLACE } from "#components/payouts/form/form-layout.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { CatalogueProvider } from "#components/payouts/form/payout-form-context.tsx";
import { PayoutSummary } from "#components/payouts/form/payout-summary.tsx";
import { payoutFormSchema, readForm } from "#components/payouts/form/read-form.ts";
import { LabelField, MoreOptions } from "#components/payouts/form/reference-fields.tsx";
import { SaveStatus } from "#components/payouts/form/save-status.tsx";
import { SubmittedElsewhere } from "#components/payouts/form/submitted-elsewhere.tsx";
import { TagField } from "#components/payouts/form/tag-field.tsx";
import { useDependentFields } from "#components/payouts/form/use-dependent-fields.ts";
import { WalletField } from "#components/payouts/form/wallet-field.tsx";
import { reviewHref } from "#components/payouts/hrefs.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { approvalRouteQuery } from "#lib/api-client/payouts/approval-route.ts";
import { trackingIdUseQuery } from "#lib/api-client/payouts/before-submission.ts";
import { duplicateCheckQuery } from "#lib/api-client/payouts/duplicate-check.ts";
import { fundsHoldsQuery } from "#lib/api-client/payouts/funds-holds.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import { isPayoutField, type PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";
import type { Wallet } from "#lib/schemas/records/wallet.ts";

type Props = {
  draft: Draft;
  catalogue: readonly Currency[];
  wallets: readonly Wallet[] | undefined;
  /** What another browser made of the draft, where something else was typed here. */
  other: PayoutDraft | null;
};

/**
 * The payout form. Everything typed is kept with the draft at once, and by Counterfoil a moment
 * later.
 */
export function PayoutForm({ draft, catalogue, wallets, other }: Props) {
  const router = usePageRouter();
  const { id: owner } = useUser();
  const client = useQueryClient();
  const schema = useMemo(() => payoutFormSchema(catalogue), [catalogue]);
  const form = useForm<FormValues>({
    defaultValues: draft.values,
    mode: "onTouched",
    resolver: zodResolver(schema),
  });
  const { saveState, note, secure, choose } = useSavedDraft(draft.id);
  const uploads = useUploads(filesOwner(draft), secure);
  const [mustWait, setMustWait] = useState(false);
  useDraftInForm(draft, owner, form, note);
  useDependentFields(form);
  useEffect(() => router.prefetch(reviewHref(draft.id)), [router, draft.id]);

  const review = form.handleSubmit((values) => {
    setMustWait(uploads.isAdding);
    if (uploads.isAdding) return;
    updateDraft(draft.id, { values, owner, setback: null });
    askForReview(client, readForm(values, catalogue).request);
    router.push(reviewHref(draft.id));
  });

  return (
    <FormProvider {...form}>
      <CatalogueProvider catalogue={catalogue}>
        <form onSubmit={review} noValidate className={FORM_LAYOUT} aria-label={messages.payout}>
          <div className="grid max-w-[35rem] gap-y-3">
            <SetbackBanner setback={draft.setback} />
            <AddressField />
            <WalletField wallets={wallets} />
            <CurrencyField />
            <TagField />
            <AmountField />
            <FeeFields />
            <LabelField />
            <DraftFiles draft={draft} uploads={uploads} mustWait={mustWait && uploads.isAdding} />
            <MoreOptions />
          </div>
          {/* What will be paid is read before the button is pressed, on a phone too. */}
          <div className={SUMMARY_PLACE}>
            <PayoutSummary />
            <div className="mt-5 grid gap-y-2">
              <Button type="submit" variant="primary" size="lg">
                {messages.reviewPayout}
              </Button>
              <SaveStatus state={saveState} other={other} onChoose={choose} />
            </div>
          </div>
        </form>
      </CatalogueProvider>
    </FormProvider>
  );
}

/** Asks ahead for what the review warns of over its button, which would go down when it came later. */
function askForReview(client: QueryClient, request: PayoutRequest | null): void {
  if (request === null) return;
  void client.prefetchQuery(duplicateCheckQuery(request));
  void client.prefetchQuery(approvalRouteQuery(request));
  void client.prefetchQuery(trackingIdUseQuery(request.trackingId));
  void client.prefetchQuery(fundsHoldsQuery());
}

/** Why the last try failed; what belongs to a field is shown there as well. */
function SetbackBanner({ setback }: { setback: Draft["setback"] }) {
  if (setback === null) return null;
  const { message, orderId } = setback;
  if (orderId !== null) return <SubmittedElsewhere message={message} orderId={orderId} />;
  const others = Object.entries(setback.errors).filter(([field]) => !isPayoutField(field));
  return (
    <Banner tone="failed" title={message} announce>
      <p>{messages.notSentCorrectIt}</p>
      {others.map(([field, messages]) => (
        <p key={field} className="wrap-anywhere">{`${field}: ${messages.join(" ")}`}</p>
      ))}
    </Banner>
  );
}
