"use client";

import { NARROWED } from "#components/table/list-without.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import { Button } from "#components/ui/button.tsx";

/** Beside a mirrored list that failed: the service itself, without what only the mirror can apply. */
export function ReadLive({ params }: { params: ListParams }) {
  const { view, go } = params;
  const words = view.takesMirror ? "Read live, without filters and order" : "Read live";
  return (
    <div className="mt-3 flex justify-center">
      <Button onClick={() => go(NARROWED)}>{words}</Button>
    </div>
  );
}
