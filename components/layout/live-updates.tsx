"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIsCovered } from "#components/layout/session-ended.tsx";
import { goToSignIn } from "#components/signed-in-user/leave-for-sign-in.ts";
import { useSeesWhole } from "#components/signed-in-user/user.tsx";

/**
 * Keeps what this tab shows in step with what changes, for as long as it is looked at or kept open. Loaded
 * after the page, since nothing on it waits for this. Left alone while the browser keeps the page for the
 * way back, which it does only without open connections.
 */
export function LiveUpdates() {
  const client = useQueryClient();
  // What a limited viewer sees is asked for at intervals: an update may be of any record.
  const isTold = useSeesWhole();
  const isCovered = useIsCovered();
  useEffect(() => {
    if (!isTold || isCovered) return;
    let stop: (() => void) | null = null;
    let isShown = true;
    const begin = async () => {
      isShown = true;
      const { startUpdates } = await import("#lib/api-client/updates/start-updates.ts");
      if (isShown) stop ??= startUpdates(client, goToSignIn);
    };
    const pause = () => {
      isShown = false;
      stop?.();
      stop = null;
    };
    void begin();
    window.addEventListener("pagehide", pause);
    window.addEventListener("pageshow", begin);
    return () => {
      pause();
      window.removeEventListener("pagehide", pause);
      window.removeEventListener("pageshow", begin);
    };
  }, [client, isTold, isCovered]);
  return null;
}
