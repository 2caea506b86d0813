"use client";

import * as messages from "#components/data-sync/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { checkRecords, syncedQuery } from "#lib/api-client/data-sync.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Has all synced records counted and compared before anything else that the verification does. */
export function CheckAgain() {
  const checking = useWrite(() => checkRecords(null), {
    renews: [syncedQuery().queryKey],
    onDone: (windows) =>
      showToast({
        title: messages.checkingData,
        description: messages.rangesAreChecked(windows.toLocaleString("en")),
      }),
    onFailure: (error) => {
      const description = problemOf(error).detail;
      showToast({ title: messages.couldntStartCheck, description, tone: "failed" });
    },
  });
  return (
    <Button
      variant="primary"
      working={checking.isWorking ? messages.asking : undefined}
      onClick={() => checking.run()}
    >
      {messages.checkNow}
    </Button>
  );
}
