"use client";

import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { proposeCurrency } from "#components/payouts/form/propose-currency.ts";
import { useField } from "#components/payouts/form/use-field.ts";
import { useWaiting } from "#components/payouts/funds/use-waiting.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { matchesWords } from "#components/ui/forms/matches-words.ts";
import { SuggestInput } from "#components/ui/forms/suggest-input.tsx";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import type { Wallet } from "#lib/schemas/records/wallet.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** The wallet that pays: one that has paid before, or any other by its id. */
export function WalletField({ wallets }: { wallets: readonly Wallet[] | undefined }) {
  const { value, onChange, onBlur, ref, error } = useField("walletId");
  const { getValues, setValue } = useFormContext<FormValues>();
  const names = useWalletNames();
  const proposal = useRef<ReturnType<typeof proposeCurrency>["proposal"]>(null);

  function choose(text: string) {
    onChange(text);
    const before = getValues("currency");
    const shown = { currency: before, proposal: proposal.current };
    const next = proposeCurrency({ ...shown, text, wallets: wallets ?? [] });
    proposal.current = next.proposal;
    if (next.currency !== before) {
      setValue("currency", next.currency, { shouldValidate: next.currency !== "" });
    }
  }

  return (
    <Field
      label={messages.wallet}
      error={error}
      hint={<Hint id={value.trim()} wallets={wallets} />}
    >
      <SuggestInput
        items={wallets ?? []}
        value={value}
        onValueChange={choose}
        itemText={({ id }) => id}
        matches={({ id }, typed) => matchesWords(walletText(id, names.get(id)), typed)}
        renderItem={({ id, currency }) => (
          <span className="flex justify-between gap-4">
            <span className="wrap-anywhere tabular-nums">{walletText(id, names.get(id))}</span>
            <CurrencyName code={currency} />
          </span>
        )}
        onBlur={onBlur}
        ref={ref}
        name="walletId"
      />
    </Field>
  );
}

function Hint({ id, wallets }: { id: string; wallets: readonly Wallet[] | undefined }) {
  const name = useWalletNames().get(id);
  const waiting = useWaiting(id, useWatch<FormValues, "currency">({ name: "currency" }));
  if (waiting !== null) return waiting;
  // While the wallets are not known, nothing is said of this one.
  if (id === "" || wallets === undefined) {
    return messages.walletHint;
  }
  const known = wallets.filter((wallet) => wallet.id === id);
  if (known.length === 0) return messages.unknownWallet;
  return (
    <>
      {name !== undefined && <strong className="font-medium text-ink">{name}. </strong>}
      {messages.currenciesOfWallet}{" "}
      {known.map(({ currency }, index) => (
        <span key={currency}>
          {index > 0 && ", "}
          <CurrencyName code={currency} />
        </span>
      ))}
    </>
  );
}
