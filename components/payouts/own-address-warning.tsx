import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/payouts/messages.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { OwnAddress } from "#lib/schemas/payouts/own-address.ts";

/** The payout would come in again as a payment. It is said and blocks nothing: some move money so on purpose. */
export function OwnAddressWarning({ own }: { own: OwnAddress }) {
  return (
    <Banner tone="attention" title={messages.ownAddress} announce>
      {messages.ownAddressMeans} {messages.ownAddressLast} <Time value={own.lastAt} />.
    </Banner>
  );
}
