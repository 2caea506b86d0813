"use client";

import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isCancelledStepUp } from "#lib/api-client/requests/with-step-up.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { openPage } from "#lib/text/open-page.ts";

type Options<Answer, Given> = {
  /**
   * The queries to read again. Also after a failure, since a write without an answer may have been
   * made; the failure doesn't wait for them. The empty key is every query.
   */
  renews?: readonly QueryKey[];
  /** Called once the queries are read, with the answer and what the call was made with. */
  onDone?: (answer: Answer, given: Given) => void;
  /**
   * Called after `onDone`, unless the user is on another page by then: whatever leads to a page, scrolls or
   * moves the focus belongs here.
   */
  onDoneHere?: (answer: Answer) => void;
  /** Called with what went wrong, if that is shown outside the component that writes. */
  onFailure?: (error: Error) => void;
};

/**
 * A write by a press or a form: one request a call, never repeated and never kept for later, also
 * not when the browser is offline. While one is under way, `run` does nothing. A step-up that the
 * user cancelled is no error.
 */
export function useWrite<Answer, Given = void>(
  act: (given: Given) => Promise<Answer>,
  { renews = [], onDone, onDoneHere, onFailure }: Options<Answer, Given> = {},
) {
  const client = useQueryClient();
  // The page on which the write that is out was begun; two presses can arrive before it is shown as pending.
  const begunOn = useRef<string | null>(null);
  const { mutate, reset, isPending, isSuccess, data, variables, error } = useMutation({
    mutationFn: act,
    retry: false,
    networkMode: "always",
    onSuccess: async (answer, given) => {
      await renew();
      onDone?.(answer, given);
      if (openPage() === begunOn.current) onDoneHere?.(answer);
    },
    onError: (failure) => {
      if (isCancelledStepUp(failure)) return;
      void renew();
      onFailure?.(failure);
    },
    onSettled: () => {
      begunOn.current = null;
    },
  });
  const shown = isCancelledStepUp(error) ? null : error;

  async function renew(): Promise<void> {
    await Promise.all(renews.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  return {
    run: (given: Given) => {
      if (begunOn.current !== null) return;
      begunOn.current = openPage();
      mutate(given);
    },
    /** Until the queries are read again, too. */
    isWorking: isPending,
    isDone: isSuccess,
    answer: data,
    /** What the latest call was made with. */
    given: variables,
    error: shown,
    /** What is wrong with one field. */
    fieldError: (field: string) =>
      shown === null ? undefined : problemOf(shown).errors?.[field]?.join(" "),
    /** Forgets what went wrong or was answered; nothing while a write is under way, since it takes no other call. */
    reset: () => {
      if (begunOn.current === null) reset();
    },
  };
}
