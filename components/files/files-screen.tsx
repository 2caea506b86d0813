"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FileRow } from "#components/files/file-row.tsx";
import * as messages from "#components/files/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { formatBytes } from "#components/ui/display/format-bytes.ts";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { RuledTable } from "#components/ui/display/ruled-table.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { MayBeOld } from "#components/ui/feedback/may-be-old.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { exportsQuery } from "#lib/api-client/records/exports.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { ExportList } from "#lib/schemas/synced/export.ts";

const HEADINGS = [
  { label: messages.file, width: "w-[24%] xl:w-[26%]" },
  // What the others leave: they are narrower in narrow windows, so that it has room there too.
  { label: messages.filter },
  { label: messages.size, width: "w-24 xl:w-28" },
  { label: messages.made, width: "w-26 xl:w-36" },
  { label: messages.state, width: "w-32 lg:w-36 xl:w-40" },
  { label: messages.actions, width: "w-20 lg:w-24 xl:w-44", isHidden: true },
];
const LINES = ["one", "two", "three"];
/** From this share of the space on it is said that little is left. */
const LITTLE_LEFT = 0.9;

/** The account's exports of the last 30 days. */
export function FilesScreen() {
  const [before, setBefore] = useState<string | null>(null);
  const query = useQuery(exportsQuery(before));
  const { data, error } = query;
  const { next: heading, rows } = useFocusAfterRow();
  const turn = (to: string | null) => {
    // The button that was pressed goes away, and the focus with it.
    heading.current?.focus();
    setBefore(to);
  };
  return (
    <>
      <PageTitle
        heading={heading}
        below={messages.filesHint}
        actions={data && <Space meta={data.meta} />}
      >
        {messages.files}
      </PageTitle>
      {data === undefined ? (
        <NotYet query={query} onNewest={before === null ? null : () => turn(null)} />
      ) : (
        <div {...rows}>
          {error !== null && (
            <div className="mb-4">
              <MayBeOld title={messages.couldntRefreshFiles} detail={problemOf(error).detail} />
            </div>
          )}
          <Files list={data} isOlder={before !== null} onTurn={turn} />
        </div>
      )}
    </>
  );
}

function Space({ meta: { usedBytes, mostBytes } }: Pick<ExportList, "meta">) {
  const used = messages.spaceUsed(formatBytes(usedBytes), formatBytes(mostBytes));
  return <span className="text-ink-quiet text-sm tabular-nums">{used}</span>;
}

type NotYetProps = {
  query: UseQueryResult<ExportList>;
  /** Back to the newest files; null where these are the newest. */
  onNewest: (() => void) | null;
};

function NotYet({ query, onNewest }: NotYetProps) {
  const { error } = query;
  if (error !== null) {
    return (
      <>
        <Failure title={messages.couldntLoadFiles} problem={problemOf(error)} query={query} />
        {onNewest !== null && (
          <div className="flex justify-end">
            <Button onClick={onNewest}>{messages.newestFiles}</Button>
          </div>
        )}
      </>
    );
  }
  return (
    <Loading what={messages.theFiles}>
      {LINES.map((line) => (
        <Skeleton key={line} className="my-4 h-6 w-full" />
      ))}
    </Loading>
  );
}

type FilesProps = {
  list: ExportList;
  /** Whether the page begins after the newest. */
  isOlder: boolean;
  onTurn: (before: string | null) => void;
};

function Files({ list: { data, meta }, isOlder, onTurn }: FilesProps) {
  const { next, usedBytes, mostBytes } = meta;
  if (data.length === 0 && !isOlder) {
    const action = <LinkButton href="/payouts">{messages.goPayouts}</LinkButton>;
    return (
      <EmptyState title={messages.noFilesYet} action={action}>
        {messages.noFilesHint}
      </EmptyState>
    );
  }
  return (
    <>
      {usedBytes > mostBytes * LITTLE_LEFT && (
        <div className="mb-4">
          <Banner tone="attention" title={messages.almostFull}>
            {messages.almostFullHint}
          </Banner>
        </div>
      )}
      <RuledTable name={messages.files} headings={HEADINGS}>
        {data.map((job) => (
          <FileRow key={job.id} job={job} />
        ))}
      </RuledTable>
      <div className="flex justify-end gap-2 pt-3">
        {isOlder && <Button onClick={() => onTurn(null)}>{messages.newestFiles}</Button>}
        {next !== null && <Button onClick={() => onTurn(next)}>{messages.olderFiles}</Button>}
      </div>
    </>
  );
}
