import type { Route } from "next";
import type { Tone } from "#components/ui/display/tone.tsx";

export type ToastText = {
  title: string;
  description?: string;
  /** Where what is said can be seen. */
  link?: { label: string; href: Route | `/payouts/${string}` } | undefined;
  /** What can still be done about it, for ten seconds. */
  action?: { label: string; run: () => void };
  /** "failed" stays until it is closed; everything else goes after six seconds. */
  tone?: Tone;
};

let waiting: readonly ToastText[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ToastText[]) {
  waiting = next;
  for (const tell of listeners) tell();
}

/** Says what just happened, from anywhere in the browser. Never the only place where it can be read. */
export function showToast(toast: ToastText): void {
  change([...waiting, toast]);
}

/** For the one place that shows them: what is still to be shown. */
export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  waiting: () => waiting,
  take(): readonly ToastText[] {
    const taken = waiting;
    if (taken.length > 0) change([]);
    return taken;
  },
};
