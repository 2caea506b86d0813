import * as messages from "#components/data-table/row-tools/messages.ts";

/** The end of a row: what can be done with it. Drawn and answered without scripts of its own, as rows are many. */
export function RowEnd() {
  return (
    <td className="row-end">
      <span className="row-above">
        <button type="button" data-act="peek" aria-label={messages.peek} />
        <button
          type="button"
          data-act="menu"
          aria-label={messages.moreActions}
          aria-haspopup="menu"
        />
      </span>
    </td>
  );
}
