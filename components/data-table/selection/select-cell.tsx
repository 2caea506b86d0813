import * as messages from "#components/data-table/selection/messages.ts";

/** The beginning of a row: whether it is selected. Drawn and answered without scripts of its own, as rows are many. */
export function SelectCell({ of }: { of: "row" | "page" }) {
  return (
    <td className="row-start">
      <label className="row-above">
        <input
          type="checkbox"
          data-select={of}
          aria-label={of === "page" ? messages.selectPage : messages.selectRow}
        />
      </label>
    </td>
  );
}
