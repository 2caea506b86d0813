import type { Draft } from "#components/payouts/form/draft.ts";
import { Banner } from "#components/ui/banner.tsx";
import { isPayoutField } from "#lib/schemas/payout-request.ts";

/** Why the last try failed; what belongs to a field is shown there as well. */
export function SetbackBanner({ setback }: { setback: Draft["setback"] }) {
  if (setback === null) return null;
  const others = Object.entries(setback.errors).filter(([field]) => !isPayoutField(field));
  return (
    <Banner tone="failed" title={setback.message} announce>
      <p>Nothing was sent. What you typed is still here; correct it and review it again.</p>
      {others.map(([field, messages]) => (
        <p key={field} className="wrap-anywhere">{`${field}: ${messages.join(" ")}`}</p>
      ))}
    </Banner>
  );
}
