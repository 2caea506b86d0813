import { MOST } from "#components/payouts/approval/blind-check-result.ts";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";

/** The recipient's address in groups; its end stays covered until the approver has had their say. */
export function Recipient({ address, covered }: { address: string; covered: boolean }) {
  if (!covered) return <GroupedAddress address={address} large />;
  return (
    <>
      <GroupedAddress address={address.slice(0, -MOST) + "•".repeat(MOST)} large />
      <span className="mt-1 block text-ink-quiet text-sm">
        {`The last ${MOST} characters are covered for your own check.`}
      </span>
    </>
  );
}
