"use client";

import { useRouter } from "next/navigation";
import { Component, type ReactNode, Suspense, useState, useTransition } from "react";
import * as messages from "#components/overview/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { digestOf } from "#lib/text/digest-of.ts";

type Held = { children: ReactNode; failed: (error: unknown, again: () => void) => ReactNode };

class Boundary extends Component<Held, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.failed(error, () => this.setState({ error: null }));
  }
}

/** Where the figures can't be read, the page's frame stays, and no sum is shown as nothing. */
export function FiguresBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary failed={(error, again) => <FiguresFailed error={error} again={again} />}>
      {children}
    </Boundary>
  );
}

function FiguresFailed({ error, again }: { error: unknown; again: () => void }) {
  const router = useRouter();
  const [retrying, startTransition] = useTransition();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      again();
    });
  const request = digestOf(error);
  return (
    <div role="alert" className="flex flex-col items-start gap-2 py-3 text-sm">
      <p className="font-medium text-failed">{messages.couldNotLoad}</p>
      <p>{messages.couldNotRead}</p>
      <Button size="sm" onClick={retry} working={retrying ? messages.trying : undefined}>
        {messages.tryAgain}
      </Button>
      {request === undefined ? null : (
        <p className="text-ink-quiet">{messages.requestId(request)}</p>
      )}
    </div>
  );
}

type Props = {
  /** Whether the children need not be waited for, as they are told at first. */
  isThere: boolean;
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Children that may come later, with what is in their place until then. Where they are there at
 * once, they are sent with the page: React sends what is long in a Suspense late even when it is
 * ready, so that it would be seen to come. It stays as it was at first, so that a renewed page
 * finds its parts again, and the focus stays where it is.
 */
export function WaitOrNot({ isThere, fallback, children }: Props) {
  const [waits] = useState(!isThere);
  return waits ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
