import * as messages from "#components/payouts/approval/messages.tsx";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";
import { MOST } from "#lib/addresses/check-end.ts";

type Props = { address: string; isCovered: boolean; large?: boolean };

/** The recipient's address in groups; its end is covered while the approver types it. */
export function CoveredAddress({ address, isCovered, large = false }: Props) {
  if (!isCovered) return <GroupedAddress address={address} large={large} />;
  return (
    <>
      <GroupedAddress address={address.slice(0, -MOST) + "•".repeat(MOST)} large={large} />
      <span className="mt-1 block text-ink-quiet text-sm">{messages.hidden(MOST)}</span>
    </>
  );
}
