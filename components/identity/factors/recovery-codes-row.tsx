"use client";

import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import { FactorRow } from "#components/identity/factors/factor-row.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { accountKey, renewRecoveryCodes } from "#lib/api-client/identity/account.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { NewCodes } from "#lib/schemas/identity/account.ts";
import { formatCount } from "#lib/text/plural.ts";

const LEFT = { one: "is left", many: "are left" };

const FEW = 3;

type Props = { left: number; onCodes: (codes: NewCodes) => void };

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesRow({ left, onCodes }: Props) {
  const renew = useWrite(renewRecoveryCodes, { renews: [accountKey], onDone: onCodes });
  const words = left === 0 ? "No codes left." : `${formatCount(left, LEFT)}.`;
  const advice = left <= FEW ? " Generate new codes." : "";
  return (
    <>
      <FactorRow
        title="Recovery codes"
        state={`${words}${advice} Each one signs you in once without your app or passkey.`}
        actions={
          <Button working={renew.isWorking ? "Making" : undefined} onClick={() => renew.run()}>
            Generate new codes
          </Button>
        }
      />
      <ChangeFailure change={renew} />
    </>
  );
}
