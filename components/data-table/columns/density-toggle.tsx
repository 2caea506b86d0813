"use client";

import { Rows3, Rows4 } from "lucide-react";
import * as messages from "#components/data-table/columns/messages.ts";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { useLatePress } from "#components/ui/lazy/use-late-press.ts";

/** Rows of 40 or 32 px, saved for this user over all lists. */
export function DensityToggle() {
  const { preferences, setPreferences } = usePreferences();
  const dense = preferences.density === "dense";
  const late = useLatePress(messages.denseRows, () =>
    setPreferences({ density: dense ? "comfortable" : "dense" }),
  );
  return (
    <button
      type="button"
      aria-pressed={dense}
      aria-label={messages.denseRows}
      title={dense ? messages.comfortableRows : messages.useDenseRows}
      className="list-icon-button"
      {...late}
    >
      {dense ? <Rows4 aria-hidden="true" /> : <Rows3 aria-hidden="true" />}
    </button>
  );
}
