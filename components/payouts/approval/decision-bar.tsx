"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  type AddressCheckState,
  approvalOf,
  mayApprove,
} from "#components/payouts/approval/address-check-state.ts";
import * as messages from "#components/payouts/approval/messages.tsx";
import { MismatchReason } from "#components/payouts/approval/mismatch-reason.tsx";
import { RejectForm } from "#components/payouts/approval/reject-form.tsx";
import { scrollToTop } from "#components/payouts/approval/scroll-to-top.ts";
import { tellConflict } from "#components/payouts/approval/tell-conflict.ts";
import { useJustShown } from "#components/payouts/approval/use-just-shown.ts";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import {
  DuplicateWarning,
  useDuplicateWarning,
} from "#components/payouts/duplicate-check/duplicate-warning.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { moneyOf, moneyOnNetwork } from "#components/payouts/money.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { LiveTag } from "#components/ui/display/live-tag.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import { watchFocus } from "#components/ui/forms/watch-focus.ts";
import { BottomBar } from "#components/ui/overlays/bottom-bar.tsx";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { inboxQuery } from "#lib/api-client/payouts/inbox.ts";
import { approveOrder, showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Props = {
  order: PayoutOrder;
  check: AddressCheckState;
  onCheck: (check: AddressCheckState) => void;
  isDemanded: boolean;
};

/**
 * The approver's yes or no to exactly what is shown, in view at any window height. Yes asks for
 * step-up.
 */
export function DecisionBar({ order, check, onCheck, isDemanded }: Props) {
  const [isRejecting, setRejecting] = useState(false);
  const isJustShown = useJustShown(order);
  const reject = useFocusBack(isRejecting);
  return (
    <BottomBar label={messages.decision} className="max-h-[70dvh] overflow-y-auto">
      {isRejecting ? (
        <RejectForm order={order} onLeave={() => setRejecting(false)} />
      ) : (
        <Approve
          order={order}
          check={check}
          onCheck={onCheck}
          isDemanded={isDemanded}
          idle={isJustShown}
        >
          <Button ref={reject} size="lg" onClick={() => setRejecting(true)}>
            {messages.reject}
          </Button>
        </Approve>
      )}
    </BottomBar>
  );
}

type ApproveProps = Props & {
  /** Whether it takes no press now. */
  idle: boolean;
  children: ReactNode;
};

function Approve({ order, check, onCheck, isDemanded, idle, children }: ApproveProps) {
  const client = useQueryClient();
  const router = usePageRouter();
  const others = useOthers(order);
  const money = moneyOf(order.request);
  const approve = useWrite(
    async (next: string | null) => {
      const wentElsewhere = watchFocus();
      return { after: await approveOrder(order, approvalOf(check)), next, wentElsewhere };
    },
    {
      onDone: ({ after, next }) => {
        showOrder(client, after);
        showToast({
          title: messages.approvedMoney(money),
          description: messages.sending,
          tone: "settled",
          link: next === null ? undefined : { label: messages.view, href: payoutHref(order.id) },
        });
      },
      onDoneHere: ({ next, wentElsewhere }) => {
        // As with a comment that they began to write. A press on an empty part of the page leads nowhere.
        if (wentElsewhere() && document.activeElement?.id !== "content") return;
        scrollToTop();
        if (next !== null) router.push(payoutHref(next));
      },
      onFailure: (error) => tellConflict(messages.notApproved(money), error),
    },
  );
  const [next] = others;
  const hasDiffered = check.result === "differs";
  const warning = useDuplicateWarning(order.request);
  // A press as the warning comes was made without it.
  const isJustWarned = useJustChanged(warning ?? "");
  const isWarned = hasDiffered || warning !== null;
  const takesNoPress = idle || isJustWarned;
  const mayNow = mayApprove(check, isDemanded);
  return (
    <>
      <CommandFailure error={approve.error}>{messages.notSaved}</CommandFailure>
      {hasDiffered && !isDemanded && (
        <MismatchReason check={check} onCheck={onCheck} hint={messages.approveAnywayHint} />
      )}
      <DuplicateWarning text={warning} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-40 text-sm">
          {/* Cut, so that a long label doesn't push the buttons out of the window; the slip has all of it. */}
          <p className="wrap-anywhere line-clamp-2">
            <span className="font-medium text-base">{moneyOnNetwork(order.request)}</span>
            {order.request.label !== null && (
              <span className="ml-2 text-ink-soft">
                {messages.toRecipient(order.request.label)}
              </span>
            )}
          </p>
          <p role="status" className="text-ink-quiet md:min-h-5">
            {approve.isWorking
              ? messages.sentOnceApproved
              : isDemanded && !mayNow && messages.verifyFirst}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <LiveTag />
          {!approve.isWorking && children}
          {next !== undefined && !isWarned && !approve.isWorking && (
            <Button
              size="lg"
              disabled={!mayNow}
              idle={takesNoPress}
              onClick={() => approve.run(next.id)}
            >
              {messages.approveAndNext(others.length)}
            </Button>
          )}
          <Button
            variant={isWarned ? "secondary" : "primary"}
            size="lg"
            wraps
            className="max-sm:basis-full"
            disabled={!mayNow}
            idle={takesNoPress}
            working={approve.isWorking ? messages.approving : undefined}
            onClick={() => approve.run(null)}
          >
            {isWarned ? messages.approveMoneyAnyway(money) : messages.approveMoney(money)}
          </Button>
        </div>
      </div>
    </>
  );
}

/** The other payouts that this approver can decide on, those that wait the longest first. */
function useOthers({ id }: PayoutOrder): PayoutOrder[] {
  const { data } = useQuery(inboxQuery());
  const entries = data?.approvals.entries ?? [];
  return entries.filter((one) => one.id !== id && one.state === "awaiting_approval");
}
