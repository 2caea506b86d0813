/** A row as shown, its cells parted by tabs, for a spreadsheet. Times are exact, identifiers whole. */
export function rowText(row: HTMLTableRowElement): string {
  const cells = [...row.cells].filter((cell) => !cell.matches(".row-start, .row-end"));
  return cells.map(cellText).join("\t");
}

function cellText(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return "";
  for (const unread of copy.querySelectorAll("[aria-hidden=true], .row-copy")) unread.remove();
  for (const second of copy.querySelectorAll(".list-beneath, .list-reason")) second.before(", ");
  for (const time of copy.querySelectorAll<HTMLElement>("time[data-exact]")) {
    time.textContent = time.dataset.exact ?? "";
  }
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
