"use client";

import { Rows3, Rows4 } from "lucide-react";
import { useLatePress } from "#components/ui/lazy/use-late-press.ts";
import { usePreferences } from "#components/ui/preferences/preferences-provider.tsx";

/** Rows of 40 or 32 px, saved for this user over all lists. */
export function DensityToggle() {
  const { preferences, setPreferences } = usePreferences();
  const dense = preferences.density === "dense";
  const late = useLatePress("Dense rows", () =>
    setPreferences({ density: dense ? "comfortable" : "dense" }),
  );
  return (
    <button
      type="button"
      aria-pressed={dense}
      aria-label="Dense rows"
      title={dense ? "Comfortable rows" : "Use dense rows"}
      className="list-icon-button"
      {...late}
    >
      {dense ? <Rows4 aria-hidden="true" /> : <Rows3 aria-hidden="true" />}
    </button>
  );
}
