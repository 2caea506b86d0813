"use client";

import { useQuery } from "@tanstack/react-query";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { formatWaiting } from "#components/payouts/funds/format-waiting.ts";
import * as messages from "#components/payouts/funds/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import {
  fundsKeys,
  fundsMeaningQuery,
  holdForFunds,
  sayFundsMeaning,
} from "#lib/api-client/payouts/funds-holds.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { FundsMeaning } from "#lib/schemas/payouts/funds-hold.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/**
 * Of a payout that the provider declined: whether its message means too little in the wallet, and the rest of
 * the wallet in that currency, which one click holds.
 */
export function DeclinedForFunds({ order }: { order: PayoutOrder }) {
  const { data: meaning } = useQuery(fundsMeaningQuery(order.id));
  const hasMessage = order.reason !== null || Object.keys(order.errors).length > 0;
  if (meaning === undefined || !hasMessage) return null;
  return (
    <section aria-labelledby="declined-for-funds" className="text-sm">
      <h2 id="declined-for-funds" className="font-medium text-base">
        {messages.fundsTitle}
      </h2>
      <Meaning order={order} meaning={meaning} />
      {meaning.hold !== null ? (
        <p className="mt-1">
          {messages.waitInWallet(
            formatWaiting(meaning.hold, order.request.currency),
            meaning.hold.count === 1,
          )}{" "}
          <Link href="/inbox?tab=attention" className="underline">
            {messages.seeInInbox}
          </Link>
        </p>
      ) : (
        meaning.meansNoFunds === true && <HoldRest order={order} meaning={meaning} />
      )}
    </section>
  );
}

type Props = { order: PayoutOrder; meaning: FundsMeaning };

function Meaning({ order, meaning: { meansNoFunds, saidBy } }: Props) {
  const may = useMay("funds-holds.say-meaning");
  const say = useWrite((means: boolean) => sayFundsMeaning(order.id, means), {
    renews: [fundsKeys.all],
  });
  const name = saidBy?.name ?? "";
  const text =
    meansNoFunds === null
      ? messages.whatDoesItMean
      : meansNoFunds
        ? messages.meansNoFunds(name)
        : messages.meansOther(name);
  const choices = [
    { means: true, label: messages.yes },
    { means: false, label: messages.no },
  ];
  return (
    <>
      <p className="mt-1">{text}</p>
      {may && (
        <div className="mt-2">
          <CommandFailure error={say.error}>{messages.notSaved}</CommandFailure>
          <div className="flex flex-wrap gap-2">
            {choices.map(({ means, label }) => (
              <Button
                key={label}
                size="sm"
                // In its place also once it is said: the other one would come under the pointer.
                idle={means === meansNoFunds || say.isWorking}
                working={say.isWorking && say.given === means ? messages.saving : undefined}
                onClick={() => say.run(means)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function HoldRest({ order, meaning: { others } }: Props) {
  const may = useMay("funds-holds.hold");
  const names = useWalletNames();
  const hold = useWrite(() => holdForFunds(order.id), {
    renews: [fundsKeys.all, inboxKeys.all],
  });
  if (!may) return null;
  const { walletId, currency } = order.request;
  return (
    <div className="mt-3">
      <CommandFailure error={hold.error}>{messages.nothingWasHeld}</CommandFailure>
      <Button
        variant="primary"
        working={hold.isWorking ? messages.holding : undefined}
        onClick={() => hold.run()}
      >
        {messages.hold(walletText(walletId, names.get(walletId)), formatCurrency(currency))}
      </Button>
      <p className="mt-1 text-ink-soft">
        {others.count === 0
          ? messages.noneIsHeld
          : messages.whatIsHeld(formatWaiting(others, currency))}
      </p>
    </div>
  );
}
