"use client";

import { createContext, type ReactNode, useContext } from "react";
import { isPermitted, type OperationName } from "#lib/schemas/permissions.ts";
import type { Role } from "#lib/schemas/role.ts";

export type SignedInPerson = { id: string; name: string; email: string; roles: Role[] };

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
export function useMay(name: OperationName): boolean {
  return isPermitted(usePerson().roles, name);
}
