"use client";

import { ChevronsUpDown } from "lucide-react";
import { lazy } from "react";
import { useFiguresParams } from "#components/overview/figures-params.tsx";
import * as messages from "#components/overview/messages.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";
import { currencyNames } from "#lib/addresses/format-currency.ts";

const load = () => import("#components/overview/currency-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).CurrencyPanel }));

type Props = { currency: string; currencies: readonly string[] };

/** The chart's currency; the list of all is loaded when it is first wanted. */
export function CurrencyChoice({ currency, currencies }: Props) {
  const { go } = useFiguresParams();
  const name = currencyNames(currencies)(currency);
  return (
    <LazyButton
      label={messages.currencyIs(name)}
      words={name}
      icon={<ChevronsUpDown aria-hidden="true" />}
      load={load}
    >
      {(opened) => (
        <Panel
          {...opened}
          currency={currency}
          currencies={currencies}
          onChoose={(code) => go({ currency: code })}
        />
      )}
    </LazyButton>
  );
}
