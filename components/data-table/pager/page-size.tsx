"use client";

import { useId } from "react";
import * as messages from "#components/data-table/pager/messages.ts";
import type { PageChange } from "#components/data-table/pager/page-link.tsx";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { useEarlyChoice } from "#components/ui/forms/use-early-choice.ts";
import { PAGE_SIZE, PAGE_SIZES, readPageSize } from "#lib/schemas/common/page-size.ts";

/** How many records a page has. The list begins again at its first page. */
export function PageSizeChoice({ change }: { change: PageChange }) {
  const id = useId();
  const { params, onChange } = change;
  const choose = (text: string) => {
    const size = readPageSize(text);
    params.go({ ...FIRST_PAGE, size: size === null || size === PAGE_SIZE ? null : reading(size) });
    onChange();
  };
  const select = useEarlyChoice(String(params.view.size), choose);
  return (
    <span className="pager-size">
      <label htmlFor={id}>{messages.rowsPerPage}</label>
      <select
        ref={select}
        id={id}
        value={params.view.size}
        // Or a browser that goes back would fill in what was chosen when the page was left, over what the URL says.
        autoComplete="off"
        onChange={(event) => choose(event.target.value)}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </span>
  );
}
