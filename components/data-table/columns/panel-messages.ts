export const positionOf = (label: string, position: number, count: number) =>
  `${label} is column ${position} of ${count}`;
export const moveColumn = (label: string) => `Move ${label}`;
export const columns = "Columns";
export const orderHint = "Drag to order, or press ↑ and ↓ on a handle.";
export const denseRows = "Dense rows";
export const resetColumns = "Reset columns";
