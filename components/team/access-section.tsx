"use client";

import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import * as messages from "#components/team/messages.tsx";
import { seenAccess } from "#components/team/roles-form.tsx";
import { whatStops } from "#components/team/what-stops.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { useZone } from "#components/ui/preferences/zone.tsx";
import {
  endSessions,
  membersQuery,
  resetFactors,
  resetPassword,
  setAccess,
} from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { Member } from "#lib/schemas/identity/member.ts";
import type { MadePasswordReset } from "#lib/schemas/identity/member-details.ts";
import { linkInThisAccount } from "#lib/text/account-path.ts";

/** A member's access: sign them out everywhere, or disable them. */
export function AccessSection({ member }: { member: Member }) {
  const { id, name, roles, state } = member;
  const end = useWrite(() => endSessions(id), {
    renews: [membersQuery().queryKey],
    onDone: (ended) =>
      showToast({
        title: ended === 0 ? messages.wasNotSignedIn(name) : messages.wasSignedOut(name),
      }),
  });
  const to = state === "active" ? "disable" : "enable";
  const access = useWrite(() => setAccess(id, to, seenAccess(member)), {
    renews: [membersQuery().queryKey],
    onDone: ({ status }) => {
      const done =
        to === "disable" ? messages.canNoLongerSignIn(name) : messages.canSignInAgain(name);
      showToast(
        status === "pending"
          ? { title: messages.waitsForSecondPerson }
          : { title: done, tone: "settled" },
      );
    },
  });
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="font-medium text-sm">{messages.access}</h2>
      {state === "active" && (
        <>
          <p className="text-ink-soft text-sm">{messages.endAllSessionsHint(name)}</p>
          <Button onClick={() => end.run()} working={end.isWorking ? messages.ending : undefined}>
            {messages.endAllSessions}
          </Button>
          <ResetFactors member={member} />
          <ResetPassword member={member} />
        </>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {state === "active"
          ? `${messages.disableHint} ${whatStops(roles)}`
          : `${messages.enableHint} ${roles.includes("maker") ? messages.theirPayoutsGoOn : ""}`}
      </p>
      <Button
        variant={state === "active" ? "danger" : "secondary"}
        onClick={() => access.run()}
        working={access.isWorking ? messages.confirming : undefined}
      >
        {state === "active" ? messages.disableThisMember : messages.enableThisMember}
      </Button>
      <SetbackBanner title={messages.nothingWasChanged} error={access.error ?? end.error} />
    </section>
  );
}

/** Recovery for a member who lost their phone, their passkeys and their recovery codes. */
function ResetFactors({ member: { id, name, hasSecondFactor } }: { member: Member }) {
  const may = useMay("people.reset-factors");
  const reset = useWrite(() => resetFactors(id), {
    renews: [membersQuery().queryKey],
    onDone: ({ status }) => {
      const done = messages.mustSetUpNewFactor(name);
      showToast(
        status === "pending"
          ? { title: messages.waitsForSecondPerson }
          : { title: done, tone: "settled" },
      );
    },
  });
  if (!may || !hasSecondFactor) return null;
  return (
    <>
      <p className="mt-3 text-ink-soft text-sm">{messages.resetFactorsHint(name)}</p>
      <Button
        onClick={() => reset.run()}
        working={reset.isWorking ? messages.confirming : undefined}
      >
        {messages.resetSecondFactors}
      </Button>
      <SetbackBanner title={messages.nothingWasChanged} error={reset.error} />
    </>
  );
}

/** A link by which a member who forgot their password sets a new one; they stay the same member. */
function ResetPassword({ member: { id, name } }: { member: Member }) {
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
      <SetbackBanner
        title={messages.noLinkWasCreated}
        unconfirmed={messages.linkMayBeCreated}
        error={reset.error}
      />
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
