"use client";

import * as messages from "#components/ui/feedback/messages.tsx";

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
      {canRetry ? messages.notLoadedTryAgain(label, reload) : messages.notLoaded(label, reload)}
    </span>
  );
}
function reload(text: string) {
  return (
    <button type="button" className="underline" onClick={() => window.location.reload()}>
      {text}
    </button>
  );
}
