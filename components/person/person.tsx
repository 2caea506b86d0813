"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { GuardedName } from "#lib/schemas/permissions.ts";
import type { Role } from "#lib/schemas/role.ts";

/** `may`: what of that which is not for everybody. The whole table of permissions stays on the server. */
export type SignedInPerson = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  may: readonly GuardedName[];
};

const PersonContext = createContext<SignedInPerson | null>(null);

type Props = { person: SignedInPerson; children: ReactNode };

/** Tells the desk's components who has signed in. */
export function PersonProvider({ person, children }: Props) {
  return <PersonContext value={person}>{children}</PersonContext>;
}

/** Who has signed in. Throws outside of the desk, where nobody has. */
export function usePerson(): SignedInPerson {
  const person = useContext(PersonContext);
  if (person === null) throw new Error("usePerson is for pages behind sign-in.");
  return person;
}

/**
 * Whether this person may use an operation: what they may not is not shown. It only spares them a
 * refusal; the operation itself is what refuses.
 */
export function useMay(name: GuardedName): boolean {
  return usePerson().may.includes(name);
}
