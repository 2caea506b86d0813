"use client";

import type { ReactNode } from "react";
import { useMay } from "#components/person/person.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";

/** In the place of the form for whoever may not order payouts, so that nobody types in vain. */
export function MakersOnly({ children }: { children: ReactNode }) {
  if (useMay("payouts.submit")) return children;
  return (
    <EmptyState
      heading="h1"
      title="Only makers order payouts"
      action={<LinkButton href="/payouts">To the payouts</LinkButton>}
    >
      Your roles don't permit it. An administrator can change them.
    </EmptyState>
  );
}
