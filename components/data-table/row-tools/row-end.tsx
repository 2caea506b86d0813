"use client";

import * as messages from "#components/data-table/row-tools/messages.ts";
import { useIsNear } from "#components/data-table/row-tools/near-row.ts";

/** The end of a row: what can be done with it. The list answers its clicks, as rows are many. */
export function RowEnd() {
  const isNear = useIsNear();
  return (
    <td className="row-end">
      {isNear ? (
        <span className="row-above">
          <button type="button" data-act="peek" aria-label={messages.peek} />
          <button
            type="button"
            data-act="menu"
            aria-label={messages.moreActions}
            aria-haspopup="menu"
          />
        </span>
      ) : null}
    </td>
  );
}
