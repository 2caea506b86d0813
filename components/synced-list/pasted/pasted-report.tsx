"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { lazy } from "react";
import * as messages from "#components/synced-list/pasted/messages.ts";
import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";
import { pastedReportQuery } from "#lib/api-client/records/pasted-lists.ts";
import type { AnyResource } from "#lib/resources/resources.ts";

const load = () => import("#components/synced-list/pasted/pasted-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).PastedPanel }));

type Props = {
  resource: AnyResource;
  id: string;
  /** How many of its records the list shows, on all of its pages; null while that is not known. */
  shown: number | null;
};

/** What a pasted list found, in one line that opens what is missing, what came twice and the sums. */
export function PastedReport({ resource, id, shown }: Props) {
  const query = useQuery(pastedReportQuery(resource.name, id));
  if (query.data === undefined && query.error !== null) {
    return (
      <p className="pasted-line">
        {messages.couldNotBeRead}{" "}
        <button type="button" className="underline" onClick={() => void query.refetch()}>
          {messages.tryAgain}
        </button>
      </p>
    );
  }
  if (query.data === undefined) return <p className="pasted-line">{messages.reading}</p>;
  const { entries, missing, several, records } = query.data;
  const twice = entries.filter(({ times }) => times > 1).length;
  const hidden = records - (shown ?? records);
  return (
    <div className="pasted-line">
      <LazyButton
        label={messages.pastedList}
        isNamedByWords
        variant="quiet"
        icon={<ListChecks aria-hidden="true" />}
        load={load}
        words={
          <span className="pasted-words">
            <VisuallyHidden>{messages.pastedList} </VisuallyHidden>
            <span>{messages.foundOf(entries.length - missing.length, entries.length)}</span>
            {missing.length === 0 ? null : (
              <span className="text-attention">{messages.missingCount(missing.length)}</span>
            )}
            {twice === 0 ? null : <span>{messages.twiceCount(twice)}</span>}
            {several.length === 0 ? null : <span>{messages.severalCount(several.length)}</span>}
            {hidden <= 0 ? null : <span className="text-attention">{messages.hidden(hidden)}</span>}
          </span>
        }
      >
        {(opened) => <Panel {...opened} resource={resource} id={id} report={query.data} />}
      </LazyButton>
    </div>
  );
}
