"use client";

import { useQuery } from "@tanstack/react-query";
import { AddFiles } from "#components/payouts/files/add-files.tsx";
import { FileList } from "#components/payouts/files/file-list.tsx";
import * as messages from "#components/payouts/files/messages.tsx";
import { useUploads } from "#components/payouts/files/use-uploads.ts";
import { Section } from "#components/record-page/fields/section.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { payoutFilesQuery } from "#lib/api-client/payouts/payout-files.ts";
import { type FileOwner, MOST_FILES } from "#lib/schemas/payouts/payout-file.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

const isThere = () => Promise.resolve(true);

/** A payout's files on its page, and where more are attached. A draft's are its maker's alone. */
export function FilesSection({
  order,
  payoutId,
}: {
  order: PayoutOrder | null;
  payoutId: string | null;
}) {
  const { id: member } = useUser();
  if (order === null && payoutId === null) return null;
  if (order?.state === "draft" && order.madeBy?.id !== member) return null;
  const owner: FileOwner =
    order === null ? { of: "payout", id: payoutId ?? "" } : { of: "order", id: order.id };
  const isDraft = order?.state === "draft";
  return (
    <Section title={messages.files}>
      <div className="max-w-[45rem]">
        <Listed owner={owner} submittedAt={isDraft ? null : (order?.submittedAt ?? null)}>
          {messages.noFiles}
        </Listed>
        {!isDraft && <More owner={owner} />}
      </div>
    </Section>
  );
}

function More({ owner }: { owner: FileOwner }) {
  const { data } = useQuery(payoutFilesQuery(owner));
  const uploads = useUploads(owner, isThere);
  if (!useMay("payout-files.add") || data === undefined) return null;
  return (
    <div className="mt-3">
      <AddFiles
        uploads={uploads}
        isFull={data.length >= MOST_FILES}
        hint={`${messages.limits} ${messages.keptForGood}`}
      />
    </div>
  );
}

/** What an approver reads beside the payout: the files by name, nothing where there are none. */
export function AttachedFiles({ order }: { order: PayoutOrder }) {
  return <Listed owner={{ of: "order", id: order.id }} submittedAt={order.submittedAt} />;
}

function Listed({
  owner,
  submittedAt,
  children,
}: {
  owner: FileOwner;
  submittedAt: string | null;
  /** In the place of files where there are none. */
  children?: string;
}) {
  const { data, error } = useQuery(payoutFilesQuery(owner));
  if (error !== null && data === undefined) {
    return (
      <p role="alert" className="text-failed text-sm">
        {messages.couldntLoad(problemOf(error).detail)}
      </p>
    );
  }
  if (data === undefined) return null;
  if (data.length === 0) {
    return children === undefined ? null : <p className="text-ink-quiet text-sm">{children}</p>;
  }
  return <FileList owner={owner} files={data} submittedAt={submittedAt} />;
}
