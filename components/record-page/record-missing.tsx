"use client";

import { useParams } from "next/navigation";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import * as messages from "#components/record-page/messages.tsx";
import type { RecordKind } from "#components/record-page/record-kind.ts";
import { Link } from "#components/ui/buttons/link.tsx";

/** Shown instead of a record if the provider knows none by that id. */
export function RecordMissing({ kind }: { kind: RecordKind }) {
  const { noun, list, listLabel } = kind;
  const { id } = useParams<{ id: string }>();
  const asked = decode(id);
  return (
    <div className="flex max-w-prose flex-col gap-3 py-6">
      <BackToList list={list} label={listLabel} />
      <h1 className="text-xl font-semibold">{messages.notFound(noun)}</h1>
      <p>
        {/^(?:\d+|[\da-f-]{36})$/.test(asked)
          ? messages.noRecordWithId(noun, asked)
          : messages.noId(noun, <PlainText value={asked} />)}
      </p>
      <p className="text-ink-quiet">
        {messages.checkId(
          <Link
            href={{ pathname: "/search", query: { q: asked } }}
            prefetch={false}
            className="underline underline-offset-2"
          >
            {messages.searchForIt}
          </Link>,
        )}
      </p>
    </div>
  );
}

/** The URL's text; if its escapes can't be read, unchanged. */
function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
