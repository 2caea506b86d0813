"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  DuplicateWarning,
  useDuplicateWarning,
} from "#components/payouts/duplicate-check/duplicate-warning.tsx";
import type { Draft } from "#components/payouts/form/draft/draft.ts";
import { SubmittedElsewhere } from "#components/payouts/form/submitted-elsewhere.tsx";
import { formHref } from "#components/payouts/hrefs.ts";
import { moneyOnNetwork } from "#components/payouts/money.ts";
import { ApprovalRouteNotice } from "#components/payouts/review/approval-route.tsx";
import { ApproverChoice } from "#components/payouts/review/approver-choice.tsx";
import * as messages from "#components/payouts/review/messages.tsx";
import { ReviewFiles } from "#components/payouts/review/review-files.tsx";
import { ReviewSlip } from "#components/payouts/review/review-slip.tsx";
import { isUnderWay } from "#components/payouts/review/send-state.ts";
import { UnansweredNotice } from "#components/payouts/review/unanswered-notice.tsx";
import { type SendPhase, useSend } from "#components/payouts/review/use-send.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { LiveTag } from "#components/ui/display/live-tag.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import { BottomBar } from "#components/ui/overlays/bottom-bar.tsx";
import { approvalRouteQuery } from "#lib/api-client/payouts/approval-route.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { ApprovalRoute } from "#lib/schemas/payouts/approval/approval-route.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

const WORKING: Partial<Record<SendPhase, { button: string; words: string }>> = {
  confirming: { button: messages.confirming, words: messages.notSentUntilConfirmed },
  sending: { button: messages.sending, words: messages.checkingWithProvider },
};

type Props = {
  draft: Draft;
  request: PayoutRequest;
  /** What was found out about it, beside it or beneath it. */
  checks: ReactNode;
};

/**
 * The payout as it will be sent, who has to approve it and the one button of the review, with what that does in
 * words and what became of pressing it.
 */
export function SendPanel({ draft, request, checks }: Props) {
  const { send, phase, asked } = useSend(draft);
  const route = useQuery(approvalRouteQuery(request));
  const [asking, setAsking] = useState<User | null>(null);
  const needsApproval = (route.data?.reasons ?? []).length > 0;
  const warning = useDuplicateWarning(request, !isUnderWay(draft));
  const money = moneyOnNetwork(request);
  const decision = formatDecision(needsApproval ? null : money, warning !== null);
  const isJustChanged = useJustChanged(route.isPending ? null : decision);
  const sheet = (beside: ReactNode) => (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-6 pb-6 @min-[50rem]:grid-cols-[minmax(0,36rem)_minmax(20rem,1fr)]">
        <ReviewSlip request={request} files={<ReviewFiles draft={draft} />} />
        <div className="grid max-w-180 content-start gap-y-6">{beside}</div>
      </div>
    </div>
  );
  if (phase === "unknown") {
    return sheet(
      <>
        {checks}
        <UnansweredNotice state={asked} />
      </>,
    );
  }
  const elsewhere = draft.setback?.orderId ?? null;
  if (elsewhere !== null && draft.setback !== null && phase === "ready") {
    return sheet(<SubmittedElsewhere message={draft.setback.message} orderId={elsewhere} />);
  }
  return (
    <>
      {sheet(
        <>
          {draft.setback !== null && phase === "ready" && (
            <Banner tone="failed" title={draft.setback.message} announce>
              {messages.nothingWasSent}
            </Banner>
          )}
          {route.isError && !needsApproval && (
            <Banner tone="attention" title={messages.couldntCheckRoute} />
          )}
          {needsApproval && route.data !== undefined && (
            <div className="grid gap-y-4">
              <ApprovalRouteNotice route={route.data} />
              <ApproverChoice
                orderId={null}
                value={asking}
                onValueChange={setAsking}
                disabled={phase !== "ready"}
              />
            </div>
          )}
          {checks}
        </>,
      )}
      <BottomBar label={messages.yourDecision} className="flex flex-wrap items-center gap-3">
        {warning !== null && (
          <div className="basis-full">
            <DuplicateWarning text={warning} />
          </div>
        )}
        <LiveTag />
        <Button
          variant={warning === null ? "primary" : "secondary"}
          size="lg"
          wraps
          idle={isJustChanged}
          working={WORKING[phase]?.button ?? (route.isPending ? messages.checkingRoute : undefined)}
          onClick={() => {
            const ask = needsApproval ? (asking?.id ?? null) : null;
            void send(request, { shown: needsApproval ? "approval" : "send", ask });
          }}
        >
          {decision}
        </Button>
        {phase === "ready" && (
          <LinkButton href={formHref(draft.id)} size="lg" variant="quiet">
            {messages.edit}
          </LinkButton>
        )}
        <div className="min-w-0 text-sm">
          <p role="status" className="min-h-5 text-ink-quiet">
            {WORKING[phase]?.words ?? (needsApproval ? money : null)}
          </p>
          {needsApproval && route.data !== undefined && (
            <p className="wrap-anywhere line-clamp-2">{formatAsks(route.data, asking)}</p>
          )}
        </div>
      </BottomBar>
    </>
  );
}

/** What the button does: it sends this money, or asks for approval. */
function formatDecision(money: string | null, isWarned: boolean): string {
  if (money === null) return isWarned ? messages.submitAnyway : messages.submitForApproval;
  return isWarned ? messages.sendMoneyAnyway(money) : messages.sendMoney(money);
}

/** Who has to approve it, beside the button: the notice that says it in full may have scrolled away. */
function formatAsks({ approvers }: ApprovalRoute, asking: User | null): string {
  if (asking !== null) return messages.asksOne(asking.name);
  return approvers.length === 0 ? messages.noApproverYet : messages.asksAnyOf(approvers.join(", "));
}
