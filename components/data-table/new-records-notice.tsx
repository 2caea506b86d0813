"use client";

import { ArrowUp } from "lucide-react";
import * as messages from "#components/data-table/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import type { Noun } from "#lib/resources/define-resource.ts";

/**
 * "3 new payouts": said politely, in a place that is kept free for it; the rows stay as they are
 * until it is pressed.
 */
export function NewRecordsNotice({
  names,
  count,
  show,
}: {
  names: Noun;
  count: number;
  show: () => void;
}) {
  const said = messages.newRecords(count, names);
  return (
    <div aria-live="polite" className="list-news">
      {count > 0 ? (
        <Button size="sm" onClick={show} icon={<ArrowUp aria-hidden="true" />}>
          {said}
        </Button>
      ) : null}
    </div>
  );
}
