"use client";

import { Text } from "#components/data-table/cells/text.tsx";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** The wallet that pays, as members call it. */
export function Wallet({ id }: { id: string | null }) {
  const names = useWalletNames();
  return <Text value={id === null ? null : walletText(id, names.get(id))} />;
}
