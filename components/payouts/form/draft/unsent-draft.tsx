"use client";

import { useState } from "react";
import type { Draft } from "#components/payouts/form/draft/draft.ts";
import { draftMoney } from "#components/payouts/form/draft/draft-money.ts";
import { findUnsentDraft } from "#components/payouts/form/draft/draft-store.ts";
import * as messages from "#components/payouts/form/draft/messages.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";

/**
 * Above a form that was opened empty: the link back to a draft whose tab was closed. It stays while
 * the user types, since the form would otherwise jump up.
 */
export function UnsentDraft({ current }: { current: Draft }) {
  const { id: member } = useUser();
  const [earlier] = useState(() => (isEmpty(current) ? findUnsentDraft(current.id, member) : null));
  if (earlier === null) return null;
  const { values } = earlier;
  const amount = draftMoney(values) ?? messages.noAmountYet;
  return (
    <div className="mb-6 max-w-[35rem]">
      <Banner
        title={messages.unsentDraft}
        action={<LinkButton href={formHref(earlier.id)}>{messages.continueDraft}</LinkButton>}
      >
        <span className="wrap-anywhere">
          {values.address === ""
            ? amount
            : messages.amountTo(amount, values.address.slice(0, 100).toWellFormed())}
        </span>
      </Banner>
    </div>
  );
}

function isEmpty({ values: { amount, address } }: Draft): boolean {
  return amount === "" && address === "";
}
