"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { draftOf } from "#components/payouts/form/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft-store.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { useCommand } from "#components/payouts/use-command.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/button.tsx";
import { takeBackOrder } from "#lib/api-client/payout-decisions.ts";
import type { PayoutOrder } from "#lib/schemas/payout-order.ts";

/**
 * What the maker may do with an order that has not been sent: edit it, or cancel it for good. A
 * user who took it over may only cancel it.
 */
export function OwnOrder({ entry }: { entry: PayoutOrder }) {
  const router = useRouter();
  const cancel = useCommand("cancel", entry);
  const edit = useMutation({
    mutationFn: () => takeBackOrder(entry),
    onSuccess: (draft) => {
      putDraft(draftOf(draft));
      router.push(formHref(draft.id));
    },
  });
  const person = useUser();
  const isMaker = entry.madeBy?.id === person.id;
  const isUnsent = entry.state === "awaiting_approval" || entry.state === "approved";
  const editable = isMaker && isUnsent;
  return (
    <div className="mt-3">
      <CommandFailure error={cancel.error ?? edit.error}>Nothing was changed.</CommandFailure>
      <div className="flex flex-wrap gap-2">
        {editable && (
          <Button
            working={edit.isPending || edit.isSuccess ? "Opening" : undefined}
            onClick={() => edit.mutate()}
          >
            Edit payout
          </Button>
        )}
        <Button
          variant="danger"
          working={cancel.isPending ? "Cancelling" : undefined}
          onClick={() => cancel.mutate(null)}
        >
          Cancel payout
        </Button>
      </div>
      {editable && (
        <p className="mt-2 text-ink-soft">An edit voids whatever was approved before.</p>
      )}
    </div>
  );
}
