"use client";

import { Address } from "#components/data-table/cells/address.tsx";
import { RowLink } from "#components/data-table/cells/row-link.tsx";
import { Text } from "#components/data-table/cells/text.tsx";
import { unreadableAt } from "#components/data-table/cells/unreadable.tsx";
import * as messages from "#components/payouts/list/messages.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** To whom a payout goes, which is the link to its page: its label, beneath it the address. A new draft has neither. */
export function Recipient({ payout }: { payout: ListedPayout }) {
  const { id, label, trackingId, address, status } = payout;
  const name = label || trackingId || (status === "own:draft" ? messages.newDraft : id);
  const known = trackingId || id;
  return (
    <span className="list-stacked">
      <RowLink path={`/payouts/${id}`} label={name === known ? name : `${name}, ${known}`}>
        <span className="list-text" data-tip={name} data-tip-cut="">
          {name}
        </span>
      </RowLink>
      {unreadableAt(payout, "address") ?? (
        <span className="list-beneath">
          {address === null ? messages.noRecipient : <Address value={address} />}
        </span>
      )}
    </span>
  );
}

/** The wallet that pays, as members call it. */
export function Wallet({ id }: { id: string | null }) {
  const names = useWalletNames();
  return <Text value={id === null ? null : walletText(id, names.get(id))} />;
}
