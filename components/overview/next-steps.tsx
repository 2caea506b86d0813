"use client";

import { Block } from "#components/overview/block.tsx";
import { QuietLink } from "#components/overview/quiet-link.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Kbd } from "#components/ui/display/kbd.tsx";
import type { Environment } from "#lib/schemas/provider-health.ts";

/** Where to go from here, for a user who sees Counterfoil for the first time. */
export function NextSteps({ environment }: { environment: Environment }) {
  const mayOrder = useMay("payouts.submit");
  return (
    <Block title="Next steps">
      <ul className="flex flex-col gap-2 pt-3 text-ink-soft text-sm">
        {mayOrder && (
          <li>
            <QuietLink href="/payouts/new" className="text-ink underline">
              Send a payout
            </QuietLink>
            : everything is checked and shown in words before it goes.
          </li>
        )}
        <li>
          <QuietLink href="/currencies" className="text-ink underline">
            Look through the currencies
          </QuietLink>
          : what can be sent on which network, and the least that can.
        </li>
        <li className="max-md:hidden">
          Press <Kbd>?</Kbd> on any page for its keys.
        </li>
        {environment === "sandbox" ? (
          <li>
            This is the sandbox. README.md tells how to point Counterfoil at a real payment
            provider: set <code className="font-mono text-xs">PAYMENT_SERVICE_URL</code> and start
            again.
          </li>
        ) : null}
      </ul>
    </Block>
  );
}
