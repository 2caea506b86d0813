"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as messages from "#components/payouts/files/messages.tsx";
import { formatBytes } from "#components/ui/display/format-bytes.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { addPayoutFile, payoutFilesKeys } from "#lib/api-client/payouts/payout-files.ts";
import { type FileOwner, MOST_FILE_BYTES } from "#lib/schemas/payouts/payout-file.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

export type Uploading = {
  key: number;
  file: File;
  /** From 0 to 1. */
  part: number;
  /** Why it was not added; null while it is under way. */
  fault: string | null;
  /** Another try may help. */
  mayTryAgain: boolean;
};

export type Uploads = ReturnType<typeof useUploads>;

/**
 * Files on their way to a payout, one after the other, and those that were not added, which stay with their
 * reason. `secure` makes sure that there is a payout to attach them to, and says whether there is. They go on while
 * other pages are looked at.
 */
export function useUploads(owner: FileOwner, secure: () => Promise<boolean>) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const next = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  const isAdding = uploads.some(({ fault }) => fault === null);
  // Closing the tab would end them.
  useEffect(() => {
    if (!isAdding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAdding]);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (key: number, what: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)));
  const dismiss = (key: number) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  function fail(key: number, { name }: File, fault: string, mayTryAgain: boolean): void {
    change(key, { fault, mayTryAgain });
    if (isShown.current) return;
    showToast({ title: messages.notAddedTo(name), description: fault, tone: "failed" });
  }

  async function send(key: number, file: File, abort: AbortController): Promise<void> {
    if (abort.signal.aborted) return;
    try {
      if (!(await secure())) {
        fail(key, file, messages.draftNotSaved, true);
        return;
      }
      const ended = new Promise<null>((resolve) => {
        abort.signal.addEventListener("abort", () => resolve(null));
      });
      const onProgress = (part: number) => change(key, { part });
      const sent = addPayoutFile(owner, file, { onProgress, signal: abort.signal });
      const added = await Promise.race([sent, ended]);
      // Also where it was cancelled: all of it may have arrived.
      const read = readAgain();
      if (added === null) return;
      await read;
      dismiss(key);
    } catch (error) {
      const problem = problemOf(error instanceof Error ? error : new Error(String(error)));
      const { detail, kind, isUncertain = false } = problem;
      const fault = isUncertain ? messages.mayBeAdded(detail) : messages.notAdded(detail);
      fail(key, file, fault, kind !== "invalid_request");
      // Without a connection this waits for one.
      void readAgain();
    }
  }

  async function readAgain(): Promise<void> {
    await Promise.all(
      payoutFilesKeys(owner).map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  }

  function begin(key: number, file: File): void {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    queue.current = queue.current.then(() => send(key, file, abort));
  }

  return {
    uploads,
    isAdding,
    dismiss,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const key = next.current++;
        const fault =
          file.size > MOST_FILE_BYTES ? messages.tooLarge(formatBytes(file.size)) : null;
        setUploads((all) => [...all, { key, file, part: 0, fault, mayTryAgain: false }]);
        if (fault === null) begin(key, file);
      }
    },
    tryAgain: ({ key, file }: Uploading) => {
      change(key, { fault: null, part: 0 });
      begin(key, file);
    },
  };
}
