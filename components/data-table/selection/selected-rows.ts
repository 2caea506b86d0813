/** Which rows of a list are selected, by their IDs; `anchor` is the last one that was, from which a range goes. */
export type SelectedRows = { ids: ReadonlySet<string>; anchor: string | null };

/** A row as far as selecting needs it. A payout ordered here had its order's ID until the provider's was known. */
export type SelectableRow = { id: string | null; orderId?: string | null };

export const NO_ROWS_SELECTED: SelectedRows = { ids: new Set(), anchor: null };

/** Selects a row, or no longer; with `isRange`, every row from the anchor to it, in the page's order. */
export function chooseRow(
  { ids, anchor }: SelectedRows,
  page: readonly string[],
  { id, isOn, isRange }: { id: string; isOn: boolean; isRange: boolean },
): SelectedRows {
  const at = page.indexOf(id);
  const from = isRange && anchor !== null ? page.indexOf(anchor) : -1;
  const [first, last] = from === -1 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
  return { ids: withThese(ids, page.slice(first, last + 1), isOn), anchor: id };
}

/** Selects every row of a page, or none of them. */
export function choosePage(
  { ids }: SelectedRows,
  page: readonly string[],
  isOn: boolean,
): SelectedRows {
  return { ids: withThese(ids, page, isOn), anchor: null };
}

/** The same selection after rows were renewed: under the IDs that they have now. */
export function withCurrentIds(chosen: SelectedRows, rows: readonly SelectableRow[]): SelectedRows {
  const { ids, anchor } = chosen;
  const currentIds = new Map<string, string>();
  for (const { id, orderId = null } of rows) {
    if (id === null || orderId === null || orderId === id) continue;
    if (ids.has(orderId) || anchor === orderId) currentIds.set(orderId, id);
  }
  if (currentIds.size === 0) return chosen;
  const current = (id: string) => currentIds.get(id) ?? id;
  return {
    ids: new Set([...ids].map(current)),
    anchor: anchor === null ? null : current(anchor),
  };
}

function withThese(ids: ReadonlySet<string>, these: readonly string[], isOn: boolean) {
  const next = new Set(ids);
  for (const id of these) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}
