"use client";

import { usePerson } from "#components/person/person.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { type OperationName, PERMISSIONS } from "#lib/schemas/permissions.ts";
import { rolesInWords, rolesOr } from "#lib/schemas/role-words.ts";

type Props = {
  /** What the page is for: "Ordering payouts". */
  what: string;
  /** The operation that this person may not use. */
  operation: OperationName;
};

/** In the place of a page that is of no use to this person: which role is missing, and whom to ask. */
export function ForbiddenPage({ what, operation }: Props) {
  const { roles } = usePerson();
  return (
    <div className="pt-16">
      <EmptyState
        title="This page is not for your roles"
        heading="h1"
        action={<LinkButton href="/">Go to the overview</LinkButton>}
      >
        {what} takes the role {rolesOr(PERMISSIONS[operation])}; you have {rolesInWords(roles)}. Ask
        an administrator of this desk for it. Nothing was changed.
      </EmptyState>
    </div>
  );
}
