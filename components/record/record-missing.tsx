"use client";

import { useParams } from "next/navigation";
import { BackToList } from "#components/record/back-to-list.tsx";
import { PlainText } from "#components/record/plain-text.tsx";
import type { RecordKind } from "#components/record/record-kind.ts";

/** What stands in a record's place where the service knows none by that id. */
export function RecordMissing({ kind }: { kind: RecordKind }) {
  const { noun, list, listLabel } = kind;
  const { id } = useParams<{ id: string }>();
  const asked = decode(id);
  return (
    <div className="flex max-w-prose flex-col gap-3 py-6">
      <BackToList list={list} label={listLabel} />
      <h1 className="text-xl font-semibold">No such {noun}</h1>
      <p>
        {/^\d+$/.test(asked) ? (
          <>
            The payment service knows no {noun} with the number {asked}.
          </>
        ) : (
          <>
            “<PlainText value={asked} />” is not a {noun}’s number: numbers are digits alone.
          </>
        )}
      </p>
      <p className="text-ink-quiet">Check the address, or look for it in the list.</p>
    </div>
  );
}

/** The address bar's text; where its escapes can't be read, as it stands. */
function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
