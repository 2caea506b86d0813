"use client";

import { useMay } from "#components/signed-in-user/user.tsx";
import { SetbackBanner } from "#components/team/setback-banner.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { resetPassword } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { MadePasswordReset } from "#lib/schemas/identity/member-details.ts";
import type { Member } from "#lib/schemas/identity/person.ts";

/** A link by which a member who forgot their password sets a new one; they stay the same member. */
export function ResetPassword({ member: { id, name } }: { member: Member }) {
  const may = useMay("people.reset-password");
  const reset = useWrite(() => resetPassword(id));
  if (!may) return null;
  return (
    <>
      <p className="mt-3 text-ink-soft text-sm">
        Make a link by which {name} sets a new password. Their second factors stay, and every member
        is told. Make sure that it is {name} who asks you.
      </p>
      <Button onClick={() => reset.run()} working={reset.isWorking ? "Making" : undefined}>
        Create a reset link
      </Button>
      {reset.answer !== undefined && <Link made={reset.answer} name={name} />}
      <SetbackBanner title="No link was created." error={reset.error} />
    </>
  );
}

function Link({ made, name }: { made: MadePasswordReset; name: string }) {
  const zone = useZone();
  const link = `${window.location.origin}/reset-password#${made.token}`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2 rounded-md border border-edge bg-sheet p-3">
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{link}</code>
        <CopyButton value={link} what="reset link" />
      </div>
      <Banner tone="attention" title="You won't see this link again." announce>
        Give it to {name}. It works once, until {formatInstant(made.expiresAt, zone, "exact")} (
        {zone}).{" "}
        {made.isWaiting &&
          "It can't be used before a second person confirms it on the Safety page."}
      </Banner>
    </div>
  );
}
