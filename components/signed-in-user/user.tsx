"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { GuardedName } from "#lib/schemas/identity/permissions.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** `may`: what of that which is not for everybody. The whole table of permissions stays on the server. */
export type SignedInUser = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  /** What a limited viewer sees; null for everybody else. */
  limits: AccessLimits | null;
  may: readonly GuardedName[];
  /** Whether they have an authenticator app or a passkey. */
  hasSecondFactor: boolean;
};

const UserContext = createContext<SignedInUser | null>(null);

type Props = { member: SignedInUser; children: ReactNode };

/** Tells Counterfoil's components which user has signed in. */
export function MemberProvider({ member, children }: Props) {
  return <UserContext value={member}>{children}</UserContext>;
}

/** The signed-in user. Throws outside of Counterfoil's pages, where there is none. */
export function useUser(): SignedInUser {
  const member = useContext(UserContext);
  if (member === null) throw new Error("useUser is for pages behind sign-in.");
  return member;
}

/** Whether this user sees the whole account: what a limited viewer may not read is not asked for. */
export function useSeesWhole(): boolean {
  return useUser().limits === null;
}

/**
 * Whether this user may use an operation: what they may not is not shown. It only spares them a
 * refusal; the operation itself refuses.
 */
export function useMay(name: GuardedName): boolean {
  return useUser().may.includes(name);
}
