"use client";

import { useMemo } from "react";
import type { Draft } from "#components/payouts/form/draft.ts";
import { findUnsentDraft } from "#components/payouts/form/draft-store.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";

/** Over a form that is still empty: the way back to a draft whose tab was closed. */
export function UnsentDraft({ current }: { current: Draft }) {
  const earlier = useMemo(() => findUnsentDraft(current.id), [current.id]);
  const { amount, address } = current.values;
  if (earlier === null || amount !== "" || address !== "") return null;
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
