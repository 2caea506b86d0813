"use client";

import { useState } from "react";
import type { Draft } from "#components/payouts/form/draft.ts";
import { findUnsentDraft } from "#components/payouts/form/draft-store.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";

/**
 * Above a form that was opened empty: the link back to a draft whose tab was closed. It stays while
 * the user types, since the form would otherwise jump up.
 */
export function UnsentDraft({ current }: { current: Draft }) {
  const { id: person } = useUser();
  const [earlier] = useState(() => (isEmpty(current) ? findUnsentDraft(current.id, person) : null));
  if (earlier === null) return null;
  const { values } = earlier;
  return (
    <div className="mb-6 max-w-[35rem]">
      <Banner
        title="You have an unsent draft"
        action={<LinkButton href={formHref(earlier.id)}>Continue draft</LinkButton>}
      >
        <span className="wrap-anywhere">
          {[values.amount, values.currency].filter(Boolean).join(" ") || "No amount yet"}
          {values.address !== "" && ` to ${values.address.slice(0, 100).toWellFormed()}`}
        </span>
      </Banner>
    </div>
  );
}

function isEmpty({ values: { amount, address } }: Draft): boolean {
  return amount === "" && address === "";
}
