"use client";

import { useWatch } from "react-hook-form";
import { feeLine } from "#components/payouts/fee-levels.ts";
import { formValuesSchema } from "#components/payouts/form/draft/form-values.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { useFormReading } from "#components/payouts/form/payout-form-context.tsx";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";
import { PayoutFigures } from "#components/payouts/payout-figures.tsx";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { SCALE } from "#lib/money/decimal.ts";
import { readAmount } from "#lib/money/input.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** The stub beside the form: what the payout will be, as far as it is known. */
export function PayoutSummary() {
  const values = formValuesSchema.parse(useWatch());
  const { check } = useFormReading();
  const names = useWalletNames();
  const walletId = values.walletId.trim();
  const amount = readAmount(values.amount, { precision: SCALE });
  const address = check.address?.verdict === "invalid" ? null : check.address?.normalised;
  return (
    <aside aria-label={messages.summary}>
      <h2 className="mb-4 font-medium text-sm">{messages.summary}</h2>
      <PayoutFigures
        amount={amount.ok ? amount.value : null}
        currency={check.currency?.symbol ?? ""}
        isFeeIncluded={values.isFeeIncluded}
      />
      <dl className="mt-3 grid gap-y-3 text-sm">
        <Line term={messages.fee} value={feeLine(values.fee)} />
        <Line term={messages.network} value={networkOf(check)} />
        <Line
          term={messages.fromWallet}
          value={
            walletId === "" ? messages.notChosenYet : walletText(walletId, names.get(walletId))
          }
        />
        <div className="min-h-18">
          <dt className="text-ink-quiet">{messages.to}</dt>
          <dd>{address ? <GroupedAddress address={address} /> : "—"}</dd>
        </div>
      </dl>
    </aside>
  );
}

function networkOf({ currency, network }: ReturnType<typeof useFormReading>["check"]): string {
  if (currency === null) return messages.noCurrencyYet;
  return network?.name ?? messages.unknown;
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-quiet">{term}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}
