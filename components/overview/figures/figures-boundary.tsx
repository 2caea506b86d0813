"use client";

import { useRouter } from "next/navigation";
import { Component, type ReactNode, useTransition } from "react";
import { Block } from "#components/overview/block.tsx";
import { BlockFailed } from "#components/overview/block-failed.tsx";

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

/** Where the figures can't be read, the rest of the page stands, and no sum is shown as nothing. */
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
  return (
    <Block title="Money in and out">
      <BlockFailed
        what="The figures"
        problem={{
          type: "about:blank",
          title: "Counterfoil failed",
          status: 500,
          kind: "internal",
          detail: "Counterfoil couldn't read the synced records.",
          requestId: digestOf(error),
        }}
        onRetry={retry}
        retrying={retrying}
      />
    </Block>
  );
}

/** What the server calls the error in its log. */
function digestOf(error: unknown): string {
  const held = error instanceof Error && "digest" in error ? error.digest : "";
  return typeof held === "string" ? held : "";
}
