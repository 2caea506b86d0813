"use client";

import type { ReactNode } from "react";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import { WithoutEmptyFields } from "#components/record-page/empty-fields.tsx";
import * as messages from "#components/record-page/messages.tsx";
import type { RecordKind } from "#components/record-page/record-kind.ts";
import { useInPeek } from "#components/record-page/row-tools/in-peek.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";

type RecordFrameProps = {
  kind: RecordKind;
  title: string;
  /** The record's own number, which is copied beside the title. */
  id?: string | undefined;
  /** The links to the records next to this one, if the provider tells. */
  onward?: ReactNode;
  headline: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A record's page: the way back and onward, then the headline, then what is known. */
export function RecordFrame(props: RecordFrameProps) {
  const { kind, title, id, onward, headline, actions, children } = props;
  if (useInPeek()) {
    return (
      <article className="flex flex-col gap-6">
        <header className="flex flex-col gap-1">
          <h2 className="text-base text-ink-soft">{title}</h2>
          {headline}
        </header>
        <WithoutEmptyFields>{children}</WithoutEmptyFields>
      </article>
    );
  }
  return (
    <article className="flex flex-col gap-8 pt-6 pb-12 print:gap-3 print:p-0">
      <header className="flex flex-col gap-4">
        <div className="no-print flex min-h-8 items-center justify-between gap-4">
          <BackToList list={kind.list} label={kind.listLabel} />
          {onward}
        </div>
        <div className="flex flex-col gap-1">
          <div className="flex min-h-8 items-center gap-1">
            <h1 className="text-base text-ink-soft">{title}</h1>
            {id !== undefined && (
              <CopyButton value={id} what={messages.recordId(kind.noun)} className="no-print" />
            )}
          </div>
          {headline}
        </div>
        {actions}
      </header>
      <WithoutEmptyFields>{children}</WithoutEmptyFields>
    </article>
  );
}
