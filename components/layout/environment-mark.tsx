import { clsx } from "clsx";
import type { Environment } from "#lib/schemas/provider-health.ts";

/** Play or money, in a word. */
export function EnvironmentMark({ environment }: { environment: Environment }) {
  const isLive = environment === "live";
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center rounded-sm border px-1.5 font-medium text-xs",
        isLive ? "border-ink bg-ink text-paper" : "border-specimen text-specimen",
      )}
    >
      {isLive ? "Live" : "Sandbox"}
    </span>
  );
}
