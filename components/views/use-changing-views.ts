"use client";

import { viewsQuery } from "#lib/api-client/records/views.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** A write of saved views; the menu is read again after it. `failure`: what is wrong, as text. */
export function useChangingViews<Answer, Input = void>(
  kind: ResourceName,
  act: (input: Input) => Promise<Answer>,
  onDoneHere?: (answer: Answer) => void,
) {
  const { run, isWorking, error, reset } = useWrite(act, {
    renews: [viewsQuery(kind).queryKey],
    ...(onDoneHere !== undefined && { onDoneHere }),
  });
  return { run, isWorking, failure: error === null ? null : textOf(error), reset };
}

function textOf(error: Error): string {
  const { detail, errors = {} } = problemOf(error);
  return Object.values(errors).flat()[0] ?? detail;
}
