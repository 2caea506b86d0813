export const exactFigures = "Exact figures";
export const barsHint =
  "Arrow keys move between bars, Enter opens the list behind one, and T opens the table.";
export const listOf = (list: string, days: string) => `${list}, ${days}`;
export const cutBefore = `The line of the period before leaves the picture. ${exactFigures} has all amounts.`;
export const before = (amount: string) => `before ${amount}`;
