"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { viewsQuery } from "#lib/api-client/views.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { Synced } from "#lib/schemas/synced/resource.ts";

/** A write of saved views; the menu is read again after it. `error`: what is wrong, in words. */
export function useChangingViews<Input, Output>(
  kind: Synced,
  write: (input: Input) => Promise<Output>,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: viewsQuery(kind).queryKey }),
  });
  return {
    run: mutation.mutateAsync,
    isWorking: mutation.isPending,
    error: mutation.error === null ? null : wordsOf(mutation.error),
    reset: mutation.reset,
  };
}

function wordsOf(error: Error): string {
  const { detail, errors = {} } = problemOf(error);
  return Object.values(errors).flat()[0] ?? detail;
}
