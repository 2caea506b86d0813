"use client";

import { useQuery } from "@tanstack/react-query";
import { AddFiles } from "#components/payouts/files/add-files.tsx";
import { FileList } from "#components/payouts/files/file-list.tsx";
import * as messages from "#components/payouts/files/messages.tsx";
import type { Uploads } from "#components/payouts/files/use-uploads.ts";
import { type Draft, filesOwner } from "#components/payouts/form/draft/draft.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { payoutFilesQuery } from "#lib/api-client/payouts/payout-files.ts";
import { MOST_FILES } from "#lib/schemas/payouts/payout-file.ts";

type Props = {
  draft: Draft;
  uploads: Uploads;
  /** The review was asked for before all files were there. */
  mustWait: boolean;
};

/** The button that was pressed may be far from the files. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** What goes with the payout: attached to the draft as Counterfoil keeps it. */
export function DraftFiles({ draft, uploads, mustWait }: Props) {
  const { id: member } = useUser();
  const owner = filesOwner(draft);
  const { data = [] } = useQuery({ ...payoutFilesQuery(owner), enabled: draft.keptVersion > 0 });
  const { next, rows } = useFocusAfterRow<HTMLFieldSetElement>();
  return (
    <fieldset ref={next} tabIndex={-1} {...rows} className="mt-1 min-w-0 outline-none">
      <legend className="mb-1 font-medium text-sm">{messages.files}</legend>
      {data.length > 0 && (
        <FileList
          owner={owner}
          files={data}
          mayRemove={!draft.isEdit && (draft.owner === null || draft.owner === member)}
        />
      )}
      {draft.isEdit && <p className="my-2 text-sm">{messages.keptSinceSubmission}</p>}
      <AddFiles uploads={uploads} isFull={data.length >= MOST_FILES} hint={messages.limits} />
      {mustWait && (
        <p ref={bringIntoView} role="alert" className="mt-2 text-attention text-sm">
          {messages.waitUntilAdded}
        </p>
      )}
    </fieldset>
  );
}
