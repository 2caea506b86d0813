"use client";

import { useMay } from "#components/signed-in-user/user.tsx";
import * as messages from "#components/team/messages.tsx";
import { SetbackBanner } from "#components/team/setback-banner.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { resetPassword } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { Member } from "#lib/schemas/identity/member.ts";
import type { MadePasswordReset } from "#lib/schemas/identity/member-details.ts";
import { linkInThisAccount } from "#lib/text/account-path.ts";

/** A link by which a member who forgot their password sets a new one; they stay the same member. */
export function ResetPassword({ member: { id, name } }: { member: Member }) {
  const may = useMay("people.reset-password");
  const reset = useWrite(() => resetPassword(id));
  if (!may) return null;
  return (
    <>
      <p className="mt-3 text-ink-soft text-sm">{messages.resetPasswordHint(name)}</p>
      <Button onClick={() => reset.run()} working={reset.isWorking ? messages.making : undefined}>
        {messages.createResetLink}
      </Button>
      {reset.answer !== undefined && <Link made={reset.answer} name={name} />}
      <SetbackBanner title={messages.noLinkWasCreated} error={reset.error} />
    </>
  );
}

function Link({ made, name }: { made: MadePasswordReset; name: string }) {
  const zone = useZone();
  const link = linkInThisAccount(`/reset-password#${made.token}`);
  const until = formatInstant(made.expiresAt, zone, "exact");
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2 rounded-md border border-edge bg-sheet p-3">
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{link}</code>
        <CopyButton value={link} what={messages.resetLink} />
      </div>
      <Banner tone="attention" title={messages.wontSeeLinkAgain} announce>
        {made.isWaiting
          ? messages.giveWaitingLinkTo(name, until, zone)
          : messages.giveLinkTo(name, until, zone)}
      </Banner>
    </div>
  );
}
