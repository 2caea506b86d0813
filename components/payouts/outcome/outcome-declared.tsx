"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { draftOf } from "#components/payouts/form/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft-store.ts";
import { formHref, outcomeHref } from "#components/payouts/hrefs.ts";
import { useMay } from "#components/person/person.tsx";
import { Time } from "#components/table/time.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { replaceEntry } from "#lib/queries/payout-decisions.ts";
import { payoutHistoryQuery } from "#lib/queries/payout-history.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** Declared unsent by two people: it may be ordered anew, once, and is looked for still. */
export function OutcomeDeclared({ entry }: { entry: PayoutEntry }) {
  const router = useRouter();
  const may = useMay("payouts.submit");
  const { data: history } = useQuery(payoutHistoryQuery(entry.id));
  const replacedBy = history?.replacedBy ?? null;
  const replace = useMutation({
    mutationFn: () => replaceEntry(entry),
    onSuccess: (draft) => {
      putDraft(draftOf(draft));
      router.push(formHref(draft.id));
    },
  });
  return (
    <Banner title="Two people declared that this payout was never sent">
      <p>
        {"That was "}
        <Time value={entry.declaredAt} />
        {
          ". It was not found at the payment service until then. The desk goes on looking for it, and says so here should it turn up after all."
        }
      </p>
      {replacedBy === null ? (
        may &&
        history !== undefined && (
          <div className="mt-3">
            <CommandFailure error={replace.error}>No new payout was begun.</CommandFailure>
            <Button
              working={replace.isPending || replace.isSuccess ? "Opening" : undefined}
              onClick={() => replace.mutate()}
            >
              Replace it with a new payout
            </Button>
          </div>
        )
      ) : (
        <p className="mt-1">
          <Link href={outcomeHref(replacedBy)} className="text-ink underline">
            Another payout
          </Link>
          {" was begun in its place."}
        </p>
      )}
    </Banner>
  );
}
