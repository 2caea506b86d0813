import { formatCurrency } from "#lib/addresses/format-currency.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { formatLimits } from "#lib/schemas/synced/limits-text.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** What puts limits into words, with wallets as members call them; of each kind at most `most` are named. */
export function useLimitsText(most?: number): (limits: AccessLimits) => string {
  const names = useWalletNames();
  const wallet = (id: string) => walletText(id, names.get(id));
  return (limits) =>
    formatLimits(limits, {
      wallet,
      currency: formatCurrency,
      ...(most !== undefined && { most }),
    });
}
