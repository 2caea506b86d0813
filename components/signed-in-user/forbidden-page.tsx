"use client";

import * as messages from "#components/signed-in-user/messages.ts";
import { useSeesWhole, useUser } from "#components/signed-in-user/user.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { type OperationName, PERMISSIONS } from "#lib/schemas/identity/permissions.ts";
import { formatRoles, rolesOr } from "#lib/schemas/identity/role-labels.ts";

type Props = {
  /** What the page is for: "create payouts". */
  what: string;
  /** The operation that this user may not use. */
  operation: OperationName;
};

/**
 * Shown instead of a page that is of no use to this user: which role is missing, and whom to ask.
 */
export function ForbiddenPage({ what, operation }: Props) {
  const { roles } = useUser();
  return (
    <div className="pt-16">
      <EmptyState title={messages.noAccess} heading="h1" action={<GoToStart />}>
        {messages.neededRoles(rolesOr(PERMISSIONS[operation]), what, formatRoles(roles))}
      </EmptyState>
    </div>
  );
}

/** A limited viewer has no overview. */
function GoToStart() {
  if (useSeesWhole()) return <LinkButton href="/">{messages.goOverview}</LinkButton>;
  return <LinkButton href="/payouts">{messages.goPayouts}</LinkButton>;
}
