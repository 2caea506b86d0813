"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as messages from "#components/inbox/messages.tsx";
import { SetSlip } from "#components/inbox/set-slip.tsx";
import { totalsByCurrency } from "#components/inbox/totals-by-currency.ts";
import {
  type AddressCheckState,
  approvalOf,
  mayApprove,
  UNCHECKED,
} from "#components/payouts/approval/address-check-state.ts";
import { scrollToTop } from "#components/payouts/approval/scroll-to-top.ts";
import { useDemandsAddressCheck } from "#components/payouts/approval/use-demands-address-check.ts";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { moneyOnNetwork } from "#components/payouts/money.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { LiveTag } from "#components/ui/display/live-tag.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { watchFocus } from "#components/ui/forms/watch-focus.ts";
import { BottomBar } from "#components/ui/overlays/bottom-bar.tsx";
import { useAccountName } from "#components/ui/url/account-url.tsx";
import { duplicateCheckQuery } from "#lib/api-client/payouts/duplicate-check.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { approveOrders, showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Props = {
  orders: readonly PayoutOrder[];
  onLeave: () => void;
  /** Called with the IDs of those that were approved, also once the review was left. */
  onApproved: (ids: readonly string[]) => void;
};

/**
 * Several payouts in full, as they were when they were selected, and one decision on all of them: they
 * are approved together with one step-up, or none is.
 */
export function ReviewSet({ orders, onLeave, onApproved }: Props) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [checks, setChecks] = useState<Readonly<Record<string, AddressCheckState>>>({});
  const isDemandedOf = useDemandsAddressCheck();
  const set = orders.filter(({ id }) => !leftOut.has(id));
  const checkOf = ({ id }: PayoutOrder) => checks[id] ?? UNCHECKED;
  const isDemanded = ({ request }: PayoutOrder) => isDemandedOf(request.currency);
  const approve = useApproval(set, checkOf, onApproved);
  const account = useAccountName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const leaveOut = (id: string) => {
    // The button goes away, and the focus with it.
    heading.current?.focus({ preventScroll: true });
    setLeftOut(new Set([...leftOut, id]));
  };
  return (
    <section aria-labelledby="review-set">
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          scrollToTop();
          onLeave();
        }}
      >
        {messages.backToInbox}
      </Button>
      <h2
        ref={heading}
        tabIndex={-1}
        id="review-set"
        className="mt-3 font-semibold text-lg outline-none"
      >
        {messages.reviewing(set.length, account)}
      </h2>
      <Totals set={set} />
      <Warnings set={set} />
      <ol className="mt-4 grid gap-4 pb-6">
        {set.map((order, index) => (
          <SetSlip
            key={order.id}
            order={order}
            position={messages.slipOf(index + 1, set.length)}
            check={checkOf(order)}
            onCheck={(check) => setChecks({ ...checks, [order.id]: check })}
            isDemanded={isDemanded(order)}
            fault={approve.fieldError(order.id)}
            isDecided={approve.isWorking}
            onLeaveOut={set.length > 1 ? () => leaveOut(order.id) : undefined}
          />
        ))}
      </ol>
      <SetDecision
        set={set}
        approve={approve}
        unready={set.filter((order) => !mayApprove(checkOf(order), isDemanded(order))).length}
        hasDiffered={set.some((order) => checkOf(order).result === "differs")}
      />
    </section>
  );
}

function useApproval(
  set: readonly PayoutOrder[],
  checkOf: (order: PayoutOrder) => AddressCheckState,
  onApproved: Props["onApproved"],
) {
  const client = useQueryClient();
  return useWrite(
    async () => {
      const wentElsewhere = watchFocus();
      const approved = set.map((order) => ({ order, approval: approvalOf(checkOf(order)) }));
      return { entries: await approveOrders(approved), wentElsewhere };
    },
    {
      renews: [inboxKeys.all],
      onDone: ({ entries }) => {
        for (const order of entries) showOrder(client, order);
        onApproved(entries.map(({ id }) => id));
        const money = totalsByCurrency(entries.map(({ request }) => request));
        showToast({
          title: messages.approved(entries.length),
          description: messages.sendingTotals(money.map(({ text }) => text).join(", ")),
          link: { label: messages.viewPayouts, href: "/payouts" },
          tone: "settled",
        });
      },
      onDoneHere: ({ wentElsewhere }) => {
        if (!wentElsewhere()) scrollToTop();
      },
    },
  );
}

/** What the set comes to, exactly, in each currency. */
function Totals({ set }: { set: readonly PayoutOrder[] }) {
  return (
    <ul aria-label={messages.totals} className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {totalsByCurrency(set.map(({ request }) => request)).map(({ text, count }) => (
        <li key={text} className="tabular-nums">
          {messages.total(text, count)}
        </li>
      ))}
    </ul>
  );
}

/** Which payouts the duplicate check warns of, before any of them is read. */
function Warnings({ set }: { set: readonly PayoutOrder[] }) {
  const results = useQueries({ queries: set.map(({ request }) => duplicateCheckQuery(request)) });
  const warned = set.filter((_order, index) => {
    const data = results[index]?.data;
    return data !== undefined && data.repeats.length + data.lookAlikes.length > 0;
  });
  const done = results.filter(({ isPending }) => !isPending).length;
  const unchecked = results.filter(({ isError }) => isError).length;
  return (
    <div className="mt-3" aria-live="polite">
      {warned.length > 0 && (
        <Banner tone="attention" title={messages.warnings(warned.length)}>
          <ul>
            {warned.map(({ id, request }) => (
              <li key={id}>
                <a href={`#slip-${id}`} className="inline-block py-0.5 text-ink underline">
                  {moneyOnNetwork(request)}
                </a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {unchecked > 0 && <Banner tone="attention" title={messages.couldntCheckSome(unchecked)} />}
      {done < set.length && (
        <p className="text-ink-quiet text-sm">{messages.checking(done, set.length)}</p>
      )}
    </div>
  );
}

type DecisionProps = {
  set: readonly PayoutOrder[];
  approve: ReturnType<typeof useApproval>;
  /** How many still lack a check that a rule demands, or a reason. */
  unready: number;
  hasDiffered: boolean;
};

function SetDecision({ set, approve, unready, hasDiffered }: DecisionProps) {
  return (
    <BottomBar label={messages.decision}>
      <CommandFailure error={approve.error}>{messages.notOneApproved}</CommandFailure>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-ink-soft text-sm">
          {unready > 0 ? messages.mustBeChecked(unready) : messages.allOrNone}
        </p>
        <div className="flex items-center gap-2">
          <LiveTag />
          <Button
            variant={hasDiffered ? "secondary" : "primary"}
            size="lg"
            disabled={unready > 0}
            working={approve.isWorking ? messages.approving : undefined}
            onClick={() => approve.run()}
          >
            {hasDiffered
              ? messages.approveCountAnyway(set.length)
              : messages.approveCount(set.length)}
          </Button>
        </div>
      </div>
    </BottomBar>
  );
}
