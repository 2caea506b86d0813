"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemOf } from "#components/table/problem-of.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { checkMirror, mirrorQuery } from "#lib/queries/mirror.ts";

/** Has all of the copy counted and compared before anything else that the proof does. */
export function CheckAgain() {
  const client = useQueryClient();
  const checking = useMutation({
    mutationFn: () => checkMirror(null),
    onSuccess: async (windows) => {
      await client.invalidateQueries({ queryKey: mirrorQuery().queryKey });
      showToast({
        title: "The copy is being checked",
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
      Check again now
    </Button>
  );
}
