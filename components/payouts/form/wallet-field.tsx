"use client";

import { useFormContext } from "react-hook-form";
import type { FormValues } from "#components/payouts/form/form-values.ts";
import { useField } from "#components/payouts/form/use-field.ts";
import { CurrencyName } from "#components/table/currency.tsx";
import { Field } from "#components/ui/field.tsx";
import { SuggestInput } from "#components/ui/suggest-input.tsx";
import type { Wallet } from "#lib/schemas/wallet.ts";

/** The wallet that pays: one that has paid before, or any other by its id. */
export function WalletField({ wallets }: { wallets: readonly Wallet[] }) {
  const { value, onChange, onBlur, ref, error } = useField("walletId");
  const { getValues, setValue } = useFormContext<FormValues>();
  const known = wallets.filter(({ id }) => id === value.trim());

  function choose(text: string) {
    onChange(text);
    const [only, another] = wallets.filter(({ id }) => id === text.trim());
    if (only === undefined || another !== undefined) return;
    if (getValues("currency") !== only.currency) {
      setValue("currency", only.currency, { shouldValidate: true });
    }
  }

  return (
    <Field label="Wallet" error={error} hint={<Hint value={value} known={known} />}>
      <SuggestInput
        items={wallets}
        value={value}
        onValueChange={choose}
        itemText={({ id }) => id}
        renderItem={({ id, currency }) => (
          <span className="flex justify-between gap-4">
            <span className="tabular-nums">{id}</span>
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

function Hint({ value, known }: { value: string; known: readonly Wallet[] }) {
  if (value.trim() === "") return "The wallet's number. Those that paid before are proposed.";
  if (known.length === 0) return "No payout from this wallet has been seen yet.";
  return (
    <>
      Has paid in{" "}
      {known.map(({ currency }, index) => (
        <span key={currency}>
          {index > 0 && ", "}
          <CurrencyName code={currency} />
        </span>
      ))}
    </>
  );
}
