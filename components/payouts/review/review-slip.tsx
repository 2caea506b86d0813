import type { ReactNode } from "react";
import { feeText } from "#components/payouts/fee-levels.ts";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";
import { PayoutFigures } from "#components/payouts/payout-figures.tsx";
import * as messages from "#components/payouts/review/messages.tsx";
import { recipientTag } from "#components/payouts/review/recipient-tag.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { BreakableAmount } from "#components/ui/display/breakable-amount.tsx";
import { useAccountName } from "#components/ui/url/account-url.tsx";
import { formatNetwork, splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { walletText } from "#lib/text/wallet-text.ts";

type Props = {
  request: PayoutRequest;
  /** In the place of the address. */
  recipient?: ReactNode;
  /** What is said of the files that go with it; left out where they have a place of their own. */
  files?: ReactNode;
};

/** The payout as it will be sent, all of it in words. */
export function ReviewSlip({ request, recipient, files }: Props) {
  const { amount, currency, address, isFeeIncluded } = request;
  const { walletId, trackingId, label, webhookUrl, approverNote } = request;
  const { symbol } = splitCurrency(currency);
  const tag = recipientTag(request);
  const names = useWalletNames();
  const account = useAccountName();
  return (
    <section
      aria-label={messages.thePayout}
      className="rounded-lg border border-edge bg-sheet px-5 py-6 sm:px-8"
    >
      <p className="text-ink-quiet text-sm">
        {account === null ? messages.pay : messages.payFrom(account)}
      </p>
      <p className="wrap-anywhere mt-1 font-semibold text-xl tabular-nums tracking-tight sm:text-2xl">
        <BreakableAmount text={headingAmount(amount, currency)} />{" "}
        <span className="text-lg sm:text-xl">{symbol}</span>
      </p>
      <p className="mt-1 text-base">
        {messages.onNetwork(formatNetwork(currency))}
        {symbol !== currency && <span className="text-ink-quiet">{` (${currency})`}</span>}
      </p>
      <div className="mt-6 border-rule border-t border-dashed pt-5">
        <p className="text-ink-quiet text-sm">{messages.to}</p>
        <p className="mt-1">{recipient ?? <GroupedAddress address={address} large />}</p>
        {tag !== null && (
          <p className="mt-2 text-sm">
            <span className="text-ink-quiet">{`${tag.name}: `}</span>
            {tag.content}
          </p>
        )}
      </div>
      <div className="mt-6 border-rule border-t border-dashed pt-5">
        <PayoutFigures abreast amount={amount} currency={currency} isFeeIncluded={isFeeIncluded} />
      </div>
      <dl className="mt-6 border-rule border-t border-dashed pt-2">
        {approverNote !== null && (
          <Line term={messages.approverNote}>
            <span className="whitespace-pre-line">
              <PlainText value={approverNote} lines />
            </span>
          </Line>
        )}
        <Line term={messages.fromWallet}>{walletText(walletId, names.get(walletId))}</Line>
        <Line term={messages.fee}>{feeText(request)}</Line>
        <Line term={messages.trackingId}>
          <span className="font-mono">{trackingId}</span>
        </Line>
        <Line term={messages.label}>{label ?? messages.none}</Line>
        <Line term={messages.webhookUrl}>{webhookUrl ?? messages.none}</Line>
        {files !== undefined && <Line term={messages.files}>{files}</Line>}
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-2 text-sm last:border-b-0">
      <dt className="text-ink-quiet">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
