"use client";

import type { ReactNode } from "react";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import type { RecordKind } from "#components/record-page/record-kind.ts";
import { useInPeek } from "#components/record-page/row-tools/in-peek.tsx";

type RecordFrameProps = {
  kind: RecordKind;
  title: string;
  /** The links to the records next to this one, if the provider tells. */
  onward?: ReactNode;
  headline: ReactNode;
  children: ReactNode;
};

/** A record's page: the way back and onward, then the headline, then what is known. */
export function RecordFrame({ kind, title, onward, headline, children }: RecordFrameProps) {
  if (useInPeek()) {
    return (
      <article className="flex flex-col gap-6">
        <header className="flex flex-col gap-1">
          <h2 className="text-base text-ink-soft">{title}</h2>
          {headline}
        </header>
        {children}
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
          <h1 className="text-base text-ink-soft">{title}</h1>
          {headline}
        </div>
      </header>
      {children}
    </article>
  );
}
