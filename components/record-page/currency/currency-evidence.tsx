"use client";

import { useState } from "react";
import { CorrectCurrencyDialog } from "#components/record-page/currency/correct-currency.tsx";
import * as messages from "#components/record-page/currency/messages.ts";
import { currencyEvidence } from "#components/record-page/messages.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { REASON_WORDS } from "#lib/resources/currency-basis.ts";
import type { ReceivedName } from "#lib/resources/resources.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";

type Props = {
  of: { resource: ReceivedName; id: string };
  known: KnownCurrency;
  address: string | null;
  tag: string | null;
};

/** Reasons that no member can say better: the provider's records prove it, or there is nothing to go by. */
const SETTLED: readonly KnownCurrency["reason"][] = ["conversion", "payout", "no-address"];

/** How the currency of a record is known, and a way to state it where the provider's records don't prove it. */
export function CurrencyEvidence({ of, known, address, tag }: Props) {
  const mayState = useMay("currency-rules.correct");
  const [isOpen, setOpen] = useState(false);
  if (known.reason === "conversion") return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <p className="text-ink-quiet">{currencyEvidence(known.basis, REASON_WORDS[known.reason])}</p>
      {mayState && !SETTLED.includes(known.reason) && (
        <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
          {known.code === null ? messages.stateTheCurrency : messages.changeTheCurrency}
        </Button>
      )}
      {isOpen && (
        <CorrectCurrencyDialog
          of={of}
          known={known}
          address={address}
          tag={tag}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
}
