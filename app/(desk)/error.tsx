"use client";

import { PageError } from "#components/shell/page-error.tsx";

export default function DeskError(props: { error: unknown; retry: () => void }) {
  return <PageError {...props} />;
}
