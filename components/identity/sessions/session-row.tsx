"use client";

import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import { FactorRow } from "#components/identity/factors/factor-row.tsx";
import { formatBrowser } from "#components/identity/sessions/format-browser.ts";
import * as messages from "#components/identity/sessions/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { accountKey } from "#lib/api-client/identity/account.ts";
import { revokeSession } from "#lib/api-client/identity/sessions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { Session } from "#lib/schemas/identity/session.ts";

/** One signed-in browser: from where, since when, last used; and its end. */
export function SessionRow({ session }: { session: Session }) {
  const { id, isCurrent, createdAt, lastSeenAt, address, userAgent } = session;
  const zone = useZone();
  const revoke = useWrite(() => revokeSession(id), { renews: [accountKey] });
  const at = (instant: string) => formatInstant(instant, zone, "exact");
  const browser = formatBrowser(userAgent);
  const times = { signedInAt: at(createdAt), lastUsedAt: at(lastSeenAt), zone };
  const state =
    address === null ? messages.sessionState(times) : messages.sessionStateFrom(address, times);
  return (
    <>
      <FactorRow
        title={isCurrent ? messages.thisSession(browser) : browser}
        state={state}
        actions={
          !isCurrent && (
            <Button
              variant="danger"
              aria-label={messages.endSessionOf(browser, at(createdAt))}
              working={revoke.isWorking ? messages.ending : undefined}
              onClick={() => revoke.run()}
            >
              {messages.endSession}
            </Button>
          )
        }
      />
      <ChangeFailure change={revoke} />
    </>
  );
}
