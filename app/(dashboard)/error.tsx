"use client";

import { PageError } from "#components/layout/page-error.tsx";

export default function DashboardError(props: { error: unknown; retry: () => void }) {
  return <PageError {...props} />;
}
