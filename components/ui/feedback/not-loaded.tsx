"use client";

type Props = {
  label: string;
  /** Whether what was pressed can be pressed again. */
  canRetry?: boolean;
};

/**
 * Says that a part of the page could not be loaded (no network, or a newer release behind the URL).
 * A reload fetches the current Counterfoil; a list's view is in the URL.
 */
export function NotLoaded({ label, canRetry = false }: Props) {
  return (
    <span role="alert" className="text-failed text-xs">
      {`${label} could not be loaded. ${canRetry ? "Try again, or " : ""}`}
      <button type="button" className="underline" onClick={() => window.location.reload()}>
        {canRetry ? "reload the page" : "Reload the page"}
      </button>
    </span>
  );
}
