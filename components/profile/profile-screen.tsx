"use client";

import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { NewCodes } from "#components/identity/factors/new-codes.tsx";
import { PasskeysSection } from "#components/identity/factors/passkeys-section.tsx";
import { RecoveryCodesRow } from "#components/identity/factors/recovery-codes-row.tsx";
import { TotpRow } from "#components/identity/factors/totp-row.tsx";
import { DetailsForm } from "#components/profile/details-form.tsx";
import { EmailsSection } from "#components/profile/emails-section.tsx";
import * as messages from "#components/profile/messages.ts";
import { useLimitsText } from "#components/record-page/fields/use-limits-text.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { ToneShape } from "#components/ui/display/tone.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { profileQuery } from "#lib/api-client/identity/profile.ts";
import type { Profile } from "#lib/schemas/identity/profile.ts";
import { formatRole } from "#lib/schemas/identity/role-labels.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  /** How the password is changed, for users who have one in Counterfoil. */
  password: ReactNode;
  /** Where the user is signed in. */
  sessions: ReactNode;
};

/** One's own account: who one is, and how one proves it. */
export function ProfileScreen({ password, sessions }: Props) {
  const query = useQuery(profileQuery());
  const { data: account, error } = query;
  const [codes, setCodes] = useState<string[] | null>(null);
  const isSecured = account === undefined || account.hasTotp || account.passkeys.length > 0;
  const twoFactor = useFocusBack<HTMLHeadingElement>(codes !== null);
  // Until a factor's codes are there and kept: the frame's banner would move them away from under the pointer.
  const waits = useIsMutating() > 0 || codes !== null;
  useFactorInFrame(account === undefined || waits ? null : isSecured);
  const keep = ({ codes: given }: { codes: string[] | null }) => setCodes(given ?? codes);
  return (
    <div className="max-w-180">
      <PageTitle below={messages.hint}>{messages.yourProfile}</PageTitle>
      {account === undefined ? (
        error === null ? (
          <AccountSkeleton />
        ) : (
          <Failure title={messages.couldntLoadProfile} problem={problemOf(error)} query={query} />
        )
      ) : (
        <div className="grid gap-10">
          {codes !== null && (
            <NewCodes codes={codes} email={account.email} onKept={() => setCodes(null)} />
          )}
          <ProfileFacts {...account} />
          <DetailsForm name={account.name} email={account.email} />
          {account.hasPassword && password}
          <section aria-labelledby="two-factor">
            <h2
              ref={twoFactor}
              tabIndex={-1}
              id="two-factor"
              className="border-rule border-b pb-2 font-semibold text-base outline-none"
            >
              {messages.twoFactor}
            </h2>
            {isSecured ? null : (
              <p className="flex items-baseline gap-2 pt-3 text-attention text-sm">
                <ToneShape tone="attention" />
                {messages.noSecondFactor}
              </p>
            )}
            <TotpRow hasTotp={account.hasTotp} onCodes={keep} />
            {(account.hasTotp || account.passkeys.length > 0) && (
              <RecoveryCodesRow left={account.recoveryCodesLeft} onCodes={keep} />
            )}
          </section>
          <PasskeysSection passkeys={account.passkeys} onCodes={keep} />
          <EmailsSection />
          {sessions}
        </div>
      )}
    </div>
  );
}

/** Has the frame, which marks a member without a second factor, follow what was set up or removed here. */
function useFactorInFrame(isSecured: boolean | null) {
  const router = useRouter();
  const { hasSecondFactor } = useUser();
  useEffect(() => {
    if (isSecured !== null && isSecured !== hasSecondFactor) router.refresh();
  }, [isSecured, hasSecondFactor, router]);
}

/** The account's place while it is read. */
function AccountSkeleton() {
  return (
    <Loading what={messages.yourAccount}>
      <div className="grid gap-10">
        {["profile", "two-factor", "passkeys"].map((part) => (
          <div key={part} className="grid gap-3">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Who this is, and what they may do. An administrator changes it. */
function ProfileFacts({ name, email, roles }: Pick<Profile, "name" | "email" | "roles">) {
  const { limits } = useUser();
  const inWords = useLimitsText();
  return (
    <section aria-labelledby="profile">
      <h2 id="profile" className="pb-2 font-semibold text-base">
        {messages.profile}
      </h2>
      <DefinitionList columns={1}>
        <Definition term={messages.name}>{name}</Definition>
        <Definition term={messages.email}>{email}</Definition>
        <Definition term={messages.roles}>
          {roles.length === 0 ? (
            messages.noRolesYet
          ) : (
            <ul className="grid gap-0.5">
              {roles.map((role) => (
                <li key={role}>{formatRole(role)}</li>
              ))}
            </ul>
          )}
        </Definition>
        {limits !== null && (
          <Definition term={messages.limitedTo}>
            <bdi className="wrap-anywhere">{inWords(limits)}</bdi>
          </Definition>
        )}
      </DefinitionList>
    </section>
  );
}
