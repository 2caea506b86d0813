"use client";

import { useState } from "react";
import type { Draft } from "#components/payouts/form/draft.ts";
import { findUnsentDraft } from "#components/payouts/form/draft-store.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { usePerson } from "#components/person/person.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";

/**
 * Over a form that was opened empty: the way back to a draft whose tab was closed. It stays while
 * something is typed, since the form would jump up under whoever types.
 */
export function UnsentDraft({ current }: { current: Draft }) {
  const { id: person } = usePerson();
  const [earlier] = useState(() => (isEmpty(current) ? findUnsentDraft(current.id, person) : null));
  if (earlier === null) return null;
  const { values } = earlier;
  return (
    <div className="mb-6 max-w-[35rem]">
      <Banner
        title="There is a draft that was never sent"
        action={<LinkButton href={formHref(earlier.id)}>Continue it</LinkButton>}
      >
        <span className="wrap-anywhere">
          {[values.amount, values.currency].filter(Boolean).join(" ") || "No amount yet"}
          {values.address !== "" && ` to ${values.address.slice(0, 100)}`}
        </span>
      </Banner>
    </div>
  );
}

function isEmpty({ values: { amount, address } }: Draft): boolean {
  return amount === "" && address === "";
}
