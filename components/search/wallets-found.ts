import { beginsSo } from "#components/search/begins-so.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/synced/hits.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** A wallet that members have named, as text and as a filter of the payouts list. */
export type WalletFound = { id: string; text: string };

/** The named wallets whose ID, or words of whose name, begin as typed. */
export function walletsFound(typed: string, names: ReadonlyMap<string, string>): WalletFound[] {
  if (typed === "") return [];
  return [...names]
    .filter(([id, name]) => beginsSo(`${name} ${id}`, typed))
    .slice(0, HITS_OF_A_KIND)
    .map(([id, name]) => ({ id, text: walletText(id, name) }));
}
