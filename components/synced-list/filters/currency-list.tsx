"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import {
  type Coin,
  chosenOf,
  namesOf,
  withCode,
  withCoin,
} from "#components/synced-list/filters/currency-choices.ts";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { matchesWords } from "#components/ui/forms/matches-words.ts";

type Props = {
  coins: readonly Coin[];
  chosen: readonly string[];
  /** What is searched for. */
  typed: string;
  onChange: (chosen: string[]) => void;
};

/** The coins of a list, each on all of its networks by one tick, and on single ones when it is opened. */
export function CurrencyList({ coins, chosen, typed, onChange }: Props) {
  const nameOf = namesOf(coins);
  const shown = coins.flatMap((coin) => {
    const isWhole = matchesWords(coin.symbol, typed);
    const codes = coin.codes.filter((code) => matchesWords(nameOf(code), typed));
    return isWhole || codes.length > 0 ? { coin, codes: isWhole ? coin.codes : codes } : [];
  });
  if (coins.length === 0) return null;
  if (shown.length === 0) return <p className="text-ink-quiet">{messages.noMatches}</p>;
  return shown.map(({ coin, codes }) => (
    <CoinChoice
      key={coin.symbol}
      coin={coin}
      // A network that was searched for is shown at once.
      codes={codes}
      nameOf={nameOf}
      isNarrowed={codes.length < coin.codes.length}
      chosen={chosen}
      onChange={onChange}
    />
  ));
}

type CoinProps = Pick<Props, "chosen" | "onChange"> & {
  coin: Coin;
  codes: readonly string[];
  nameOf: (code: string) => string;
  isNarrowed: boolean;
};

function CoinChoice({ coin, codes, nameOf, isNarrowed, chosen, onChange }: CoinProps) {
  const state = chosenOf(coin, chosen);
  const [isOpened, setOpened] = useState(state === "some");
  const [code] = coin.codes;
  if (coin.codes.length === 1 && code !== undefined && state !== "all") {
    return (
      <Checkbox
        label={<bdi>{nameOf(code)}</bdi>}
        checked={chosen.includes(code)}
        onCheckedChange={(on) =>
          onChange(on ? [...chosen, code] : chosen.filter((other) => other !== code))
        }
      />
    );
  }
  const isOpen = isOpened || isNarrowed;
  const networks = messages.networks(coin.symbol, coin.codes.length);
  return (
    <div>
      <div className="flex items-start justify-between gap-2">
        {isNarrowed ? (
          <span className="text-ink-quiet text-sm">{coin.symbol}</span>
        ) : (
          <Checkbox
            label={<bdi>{networks}</bdi>}
            checked={state === "all"}
            isMixed={state === "some"}
            onCheckedChange={(on) => onChange(withCoin(coin, chosen, on))}
          />
        )}
        <button
          type="button"
          className="filter-expand"
          aria-expanded={isOpen}
          aria-label={messages.singleNetworksOf(coin.symbol)}
          hidden={isNarrowed}
          onClick={() => setOpened(!isOpened)}
        >
          <ChevronRight aria-hidden="true" size={14} />
        </button>
      </div>
      {isOpen ? (
        <div className="flex flex-col gap-1 ps-6 pt-1">
          {codes.map((one) => (
            <Checkbox
              key={one}
              label={<bdi>{nameOf(one)}</bdi>}
              checked={state === "all" || chosen.includes(one)}
              onCheckedChange={(on) => onChange(withCode(coin, chosen, one, on))}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
