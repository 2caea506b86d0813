"use client";

import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import { FactorRow } from "#components/identity/factors/factor-row.tsx";
import * as messages from "#components/identity/factors/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { renewRecoveryCodes } from "#lib/api-client/identity/profile.ts";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { noticesKey } from "#lib/api-client/notices.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { NewCodes } from "#lib/schemas/identity/profile.ts";

const FEW = 3;

type Props = { left: number; onCodes: (codes: NewCodes) => void };

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesRow({ left, onCodes }: Props) {
  const renew = useWrite(renewRecoveryCodes, { renews: [profileKey, noticesKey], onDone: onCodes });
  return (
    <>
      <FactorRow
        title={messages.recoveryCodes}
        state={stateOf(left)}
        actions={
          <Button
            working={renew.isWorking ? messages.making : undefined}
            onClick={() => renew.run()}
          >
            {messages.generateNewCodes}
          </Button>
        }
      />
      <ChangeFailure change={renew} unconfirmed={messages.codesMayBeNew} />
    </>
  );
}
function stateOf(left: number): string {
  if (left === 0) return messages.noCodesLeft;
  return left <= FEW ? messages.fewCodesLeft(left) : messages.codesLeft(left);
}
