import type { ComponentProps } from "react";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import * as messages from "#components/record-page/messages.tsx";
import type { RecordKind } from "#components/record-page/record-kind.ts";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { problemOf } from "#lib/schemas/problem-error.ts";

type RecordFailedProps = {
  kind: RecordKind;
  error: Error;
  query: ComponentProps<typeof Failure>["query"];
};

/** A record that could not be read: what failed, that nothing is lost, and what to do. */
export function RecordFailed({ kind, error, query }: RecordFailedProps) {
  return (
    <div className="pt-6">
      <BackToList list={kind.list} label={kind.listLabel} />
      <Failure
        heading="h1"
        title={messages.couldntLoad(kind.noun)}
        problem={problemOf(error)}
        query={query}
      />
    </div>
  );
}
