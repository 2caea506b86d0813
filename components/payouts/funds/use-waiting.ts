"use client";

import { useQuery } from "@tanstack/react-query";
import { formatWaiting } from "#components/payouts/funds/format-waiting.ts";
import * as messages from "#components/payouts/funds/messages.ts";
import { fundsHoldsQuery } from "#lib/api-client/payouts/funds-holds.ts";

/**
 * What already waits for funds on a wallet and currency, in words; null if nothing is held there. Without a
 * currency, the wallet's first one that waits.
 */
export function useWaiting(wallet: string, currency: string): string | null {
  const { data: holds = [] } = useQuery(fundsHoldsQuery());
  const hold = holds.find(
    (one) => one.wallet === wallet && (currency === "" || one.currency === currency),
  );
  if (hold === undefined) return null;
  const what = formatWaiting(hold, hold.currency);
  return `${messages.waitInWallet(what, hold.count === 1)} ${messages.newOneWaits}`;
}
