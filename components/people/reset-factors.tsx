"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SetbackBanner } from "#components/people/setback-banner.tsx";
import { useMay } from "#components/person/person.tsx";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { peopleQuery, resetFactors } from "#lib/queries/people.ts";
import type { Member } from "#lib/schemas/person.ts";

/** The way back for whoever lost their phone, their passkeys and their recovery codes. */
export function ResetFactors({ member: { id, name, hasSecondFactor } }: { member: Member }) {
  const client = useQueryClient();
  const may = useMay("people.reset-factors");
  const reset = useMutation({
    mutationFn: () => resetFactors(id),
    onSuccess: () =>
      showToast({ title: `${name} must set up a new second factor.`, tone: "settled" }),
    onSettled: () => client.invalidateQueries(peopleQuery()),
  });
  if (!may || !hasSecondFactor) return null;
  return (
    <>
      <p className="mt-3 text-ink-soft text-sm">
        Take the authenticator app, the passkeys and the recovery codes away, and end every session:
        for whoever lost them all. {name} signs in by password then, and must set up a new factor
        before confirming anything. Make sure that it is {name} who asks you.
      </p>
      <Button onClick={() => reset.mutate()} working={reset.isPending ? "Confirming" : undefined}>
        Reset second factors
      </Button>
      <SetbackBanner title="Nothing was changed." error={reset.error} />
    </>
  );
}
