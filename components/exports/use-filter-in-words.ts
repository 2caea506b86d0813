import { useChoiceNames } from "#components/data-table/filters/choice-names.tsx";
import * as messages from "#components/exports/dialog-messages.ts";
import { useSeesWhole } from "#components/signed-in-user/user.tsx";
import { NETWORKS } from "#lib/addresses/network-table.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { describeFilter } from "#lib/schemas/synced/describe-export.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

type Filtered = { many: string; filter: RecordFilter; zone: string };

/** Which records of a list are taken away, a sentence for each part of its filter. */
export function useFilterInWords({ many, filter, zone }: Filtered): string[] {
  const walletNames = useWalletNames();
  const nameOf = useChoiceNames();
  const memberNames = { get: (id: string) => nameOf("creator", id) };
  const seesWhole = useSeesWhole();
  const words = describeFilter(filter, zone, { networkName, walletNames, memberNames });
  if (words.length > 0) return words;
  return [(seesWhole ? messages.allRecords : messages.allYouSee)(many)];
}

function networkName(id: string): string {
  return NETWORKS.find((network) => network.id === id)?.name ?? id;
}
