"use client";

import type { ColumnChoice } from "#components/table/column-layout.ts";
import { filterWords } from "#components/table/filter-words.ts";
import { FILTERS } from "#components/table/list-kind.ts";
import { NARROWED } from "#components/table/list-without.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

type Props = { params: ListParams; labels: ColumnChoice[]; onClose: () => void };

/** Before filters go for a live list: which, and that Back brings them again. */
export function LeaveFilters({ params, labels, onClose }: Props) {
  const { kind, view, go } = params;
  const filters = (kind === null ? [] : FILTERS[kind]).flatMap((name) => {
    // The catalogue itself is searched live.
    const stays = kind === "currencies" && name === "text";
    return stays ? [] : (filterWords(name, view) ?? []);
  });
  const column = labels.find(({ id }) => id === view.sorting?.column)?.label;
  const order = column === undefined ? [] : [`Sorted by ${column}`];
  const leave = () => {
    const { q, ...others } = NARROWED;
    go(kind === "currencies" ? others : { ...others, q: q ?? null });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Read live without the filters?"
      description="The service itself narrows a list by date alone. Read live, the list shows all of its records and leaves out:"
    >
      <ul className="mb-4 list-disc ps-5 text-sm">
        {[...filters, ...order].map((words) => (
          <li key={words} className="break-words">
            <bdi>{words}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Stay with the mirror</Button>
        <Button variant="primary" onClick={leave}>
          Read live
        </Button>
      </div>
    </Dialog>
  );
}
