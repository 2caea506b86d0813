"use client";

import { CommandFailure } from "#components/payouts/command-failure.tsx";
import * as messages from "#components/payouts/transaction/messages.ts";
import { Section } from "#components/record-page/fields/section.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { sayInternal } from "#lib/api-client/payouts/payout-matches.ts";
import { datedKeys } from "#lib/api-client/records/dated-keys.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutMatches } from "#lib/schemas/records/payout-match.ts";

type Props = { payoutId: string; transfer: NonNullable<PayoutMatches["transfer"]> };

/** A payout that came in again as a payment, and what members say of it. */
export function InternalTransfer({ payoutId, transfer }: Props) {
  const maySay = useMay("payouts.say-internal");
  const say = useWrite((isInternal: boolean) => sayInternal(payoutId, isInternal), {
    // The payment, the payout and their sums, too.
    renews: datedKeys,
  });
  const { paymentId, denied } = transfer;
  return (
    <Section title={messages.internal}>
      <p className="max-w-[45rem] text-sm">
        {denied === null ? messages.internalMeans : messages.deniedBy(denied.by)}{" "}
        <Link href={`/payments/${paymentId}`} className="text-accent hover:underline">
          {messages.payment(paymentId)}
        </Link>
      </p>
      {maySay && (
        <div className="no-print mt-2">
          <Button
            size="sm"
            working={say.isWorking ? messages.saving : undefined}
            onClick={() => say.run(denied !== null)}
          >
            {denied === null ? messages.notInternal : messages.isInternal}
          </Button>
        </div>
      )}
      <CommandFailure error={say.error}>{messages.notSaved}</CommandFailure>
    </Section>
  );
}
