"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Draft } from "#components/payouts/form/draft/draft.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { ApprovalRouteNotice } from "#components/payouts/review/approval-route.tsx";
import { ApproverChoice } from "#components/payouts/review/approver-choice.tsx";
import * as messages from "#components/payouts/review/messages.tsx";
import { UnansweredNotice } from "#components/payouts/review/unanswered-notice.tsx";
import { type SendPhase, useSend } from "#components/payouts/review/use-send.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { LiveTag } from "#components/ui/display/live-tag.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { formatNetwork, splitCurrency } from "#lib/addresses/networks.ts";
import { approvalRouteQuery } from "#lib/api-client/payouts/approval-route.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

const WORKING: Partial<Record<SendPhase, { button: string; words: string }>> = {
  confirming: { button: messages.confirming, words: messages.notSentUntilConfirmed },
  sending: { button: messages.sending, words: messages.checkingWithProvider },
};

/** The one button of the review, what it does in words, and what became of pressing it. */
export function SendPanel({ draft, request }: { draft: Draft; request: PayoutRequest }) {
  const { send, phase, asked } = useSend(draft);
  const route = useQuery(approvalRouteQuery(request));
  const [asking, setAsking] = useState<User | null>(null);
  const needsApproval = (route.data?.reasons ?? []).length > 0;
  if (phase === "unknown") return <UnansweredNotice word={asked} />;
  const { symbol } = splitCurrency(request.currency);
  const money = [
    headingAmount(request.amount, request.currency),
    symbol,
    formatNetwork(request.currency),
  ] as const;
  return (
    <>
      {(needsApproval || route.isError) && (
        <div>
          {route.data === undefined ? (
            <Banner tone="attention" title={messages.couldntCheckRoute} />
          ) : (
            <>
              <ApprovalRouteNotice route={route.data} />
              {needsApproval && (
                <div className="mt-4">
                  <ApproverChoice
                    orderId={null}
                    value={asking}
                    onValueChange={setAsking}
                    disabled={phase !== "ready"}
                  />
                </div>
              )}
            </>
          )}
        </div>
      )}
      {draft.setback !== null && phase === "ready" && (
        <div>
          <Banner tone="failed" title={draft.setback.message} announce>
            {messages.nothingWasSent}
          </Banner>
        </div>
      )}
      <section
        aria-label={messages.yourDecision}
        className="bottom-bar no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-edge border-t bg-paper py-3"
      >
        <LiveTag />
        <Button
          variant="primary"
          size="lg"
          className="h-auto! min-h-10 whitespace-normal! py-2 text-start"
          working={WORKING[phase]?.button ?? (route.isPending ? messages.checkingRoute : undefined)}
          onClick={() => void send(request, needsApproval ? (asking?.id ?? null) : null)}
        >
          {needsApproval ? messages.submitForApproval : messages.sendOnNetwork(...money)}
        </Button>
        {phase === "ready" && (
          <LinkButton href={formHref(draft.id)} size="lg" variant="quiet">
            {messages.edit}
          </LinkButton>
        )}
        <p role="status" className="min-h-5 text-ink-quiet text-sm">
          {WORKING[phase]?.words ?? (needsApproval ? messages.moneyOnNetwork(...money) : null)}
        </p>
      </section>
    </>
  );
}
