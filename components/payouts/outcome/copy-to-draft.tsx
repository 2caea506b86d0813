"use client";

import { useRouter } from "next/navigation";
import { draftLike } from "#components/payouts/form/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft-store.ts";
import { uuidV7 } from "#components/payouts/form/uuid-v7.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** The way to a new payout with the same values, under a tracking ID of its own. */
export function CopyToDraft({ order }: { order: PayoutOrder }) {
  const router = useRouter();
  const { id: owner } = useUser();
  const may = useMay("payouts.submit");
  if (!may) return null;
  return (
    <div className="mt-3">
      <Button
        onClick={() => {
          const id = uuidV7();
          putDraft({ ...draftLike(id, order), owner });
          router.push(formHref(id));
        }}
      >
        New payout with these values
      </Button>
    </div>
  );
}
