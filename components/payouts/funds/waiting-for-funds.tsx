"use client";

import { useQuery } from "@tanstack/react-query";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { formatWaiting } from "#components/payouts/funds/format-waiting.ts";
import * as messages from "#components/payouts/funds/messages.ts";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { formatNetwork } from "#lib/addresses/network-of-currency.ts";
import { fundsHoldsQuery, fundsKeys, resumeFunds } from "#lib/api-client/payouts/funds-holds.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { isUnconfirmed } from "#lib/resources/order-states.ts";
import type { FundsHold } from "#lib/schemas/payouts/funds-hold.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** The wallets whose payouts wait for funds, one item each; nothing if there are none. If they can't be read, says so. */
export function WaitingForFunds() {
  const { data: holds = [], isPending, isLoadingError, error } = useQuery(fundsHoldsQuery());
  if (isPending) {
    return (
      <Loading what={messages.whatWaits}>
        <Skeleton className="h-20 w-full" />
      </Loading>
    );
  }
  if (isLoadingError && error !== null) {
    return (
      <Banner tone="attention" title={messages.couldntLoad}>
        {problemOf(error).detail}
      </Banner>
    );
  }
  return holds.map((hold) => <HoldItem key={hold.id} hold={hold} />);
}

function HoldItem({ hold }: { hold: FundsHold }) {
  const { count, currency, wallet, heldBy, declined, trial } = hold;
  const may = useMay("funds-holds.resume");
  const names = useWalletNames();
  const command = useWrite(() => resumeFunds(hold), {
    renews: [fundsKeys.all, inboxKeys.all],
    onDone: (left) => showToast(resumed(left)),
  });
  const what = `${formatWaiting(hold, currency)} (${formatNetwork(currency)})`;
  return (
    <Banner
      tone="attention"
      title={messages.waitForFunds(what, walletText(wallet, names.get(wallet)))}
    >
      <p>{messages.heldBy(heldBy.name)}</p>
      <p className="mt-1">{trial === null ? whatToDo(count) : trialText(trial)}</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <Link href={payoutHref(declined)} className="underline">
          {messages.seeDeclined}
        </Link>
        {trial !== null && (
          <Link href={payoutHref(trial.id)} className="underline">
            {messages.seeFirst}
          </Link>
        )}
      </p>
      {may && trial?.state !== "sending" && (
        <div className="mt-3">
          <CommandFailure error={command.error}>{messages.nothingWasSent}</CommandFailure>
          <Button
            working={command.isWorking ? messages.sending : undefined}
            onClick={() => command.run()}
          >
            {count === 0 ? messages.resume : messages.sendOneFirst}
          </Button>
        </div>
      )}
    </Banner>
  );
}

function whatToDo(count: number): string {
  return count === 0 ? messages.nothingWaits : messages.howToResume;
}

function trialText({ state }: NonNullable<FundsHold["trial"]>): string {
  if (isUnconfirmed(state)) return messages.firstIsUnknown;
  return state === "sending" ? messages.firstIsSent : messages.firstWaits;
}

/** What came of the payout that was sent first, as far as it is known; null: the hold is over. */
function resumed(left: FundsHold | null) {
  if (left === null) return { title: messages.isResumed };
  return { title: left.trial === null ? messages.stillTooLittle : trialText(left.trial) };
}
