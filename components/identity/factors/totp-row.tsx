"use client";

import { Suspense, useState } from "react";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import { FactorRow } from "#components/identity/factors/factor-row.tsx";
import * as messages from "#components/identity/factors/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { beginTotp, removeTotp } from "#lib/api-client/identity/profile.ts";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { NewCodes, NewTotp } from "#lib/schemas/identity/profile.ts";

const TotpSetup = lazyPart(
  async () => (await import("#components/identity/factors/totp-setup.tsx")).TotpSetup,
  () => <NotLoaded label={messages.setUpAuthenticatorApp} />,
);

type Props = { hasTotp: boolean; onCodes: (codes: NewCodes) => void };

/** The authenticator app: set up, or removed. */
export function TotpRow({ hasTotp, onCodes }: Props) {
  const [begun, setBegun] = useState<NewTotp | null>(null);
  const begin = useWrite(beginTotp, { renews: [profileKey], onDone: setBegun });
  const remove = useWrite(removeTotp, { renews: [profileKey] });
  // It was set up, but what its answer showed, this once, never came.
  const [isUnshown, setUnshown] = useState(false);
  const isOpen = begun !== null && !hasTotp;
  const opener = useFocusBack(isOpen);
  return (
    <>
      <FactorRow
        title={messages.authenticatorApp}
        state={hasTotp ? "Set up: it shows a new code every 30 seconds." : "Not set up."}
        actions={
          hasTotp ? (
            <Button
              variant="danger"
              working={remove.isWorking ? messages.removing : undefined}
              onClick={() => remove.run()}
            >
              {messages.removeApp}
            </Button>
          ) : (
            !isOpen && (
              <Button
                ref={opener}
                working={begin.isWorking ? messages.starting : undefined}
                onClick={() => {
                  setUnshown(false);
                  begin.run();
                }}
              >
                {messages.setUpApp}
              </Button>
            )
          )
        }
      />
      {hasTotp && isUnshown && (
        <div className="py-3">
          <Banner tone="attention" title={messages.appIsSetUp} announce>
            {messages.codesWereNotShown}
          </Banner>
        </div>
      )}
      <ChangeFailure change={hasTotp ? remove : begin} />
      {isOpen && (
        <Suspense fallback={<div className="h-80" />}>
          <TotpSetup
            totp={begun}
            onDone={(codes) => {
              setUnshown(false);
              setBegun(null);
              onCodes(codes);
            }}
            onUnanswered={() => setUnshown(true)}
            onCancel={() => {
              setUnshown(false);
              setBegun(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
