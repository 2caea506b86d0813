"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { checkRecords, syncedQuery } from "#lib/api-client/data-sync.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Has all synced records counted and compared before anything else that the verification does. */
export function CheckAgain() {
  const client = useQueryClient();
  const checking = useMutation({
    mutationFn: () => checkRecords(null),
    onSuccess: async (windows) => {
      await client.invalidateQueries({ queryKey: syncedQuery().queryKey });
      showToast({
        title: "Checking data",
        description: `${windows.toLocaleString("en")} windows are counted and compared now.`,
      });
    },
    onError: (error) => {
      const description = problemOf(error).detail;
      showToast({ title: "The check could not be asked for", description, tone: "failed" });
    },
  });
  return (
    <Button
      variant="primary"
      working={checking.isPending ? "Asking" : undefined}
      onClick={() => checking.mutate()}
    >
      Check now
    </Button>
  );
}
