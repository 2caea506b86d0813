/** The links of a table's rows, in their order. */
export function rowLinks(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>("[data-row-link]")];
}

/** The row to go to from the one in focus; from outside, the first or the last. */
export function rowFrom(links: HTMLElement[], focused: Element | null, step: 1 | -1) {
  const row = focused?.closest("tr") ?? null;
  const at = row === null ? -1 : links.findIndex((link) => link.closest("tr") === row);
  if (at === -1) return links.at(step === 1 ? 0 : -1);
  return links[Math.min(Math.max(at + step, 0), links.length - 1)];
}
