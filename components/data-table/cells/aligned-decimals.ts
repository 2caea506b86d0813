type Parts = { whole: string; fraction: string };

/** As many characters of an amount as the narrowest column has on one line. */
const ROOM = 17;

/** Whether the amount stays on one line with this many decimals. */
export function hasRoom({ whole }: Pick<Parts, "whole">, decimals: number): boolean {
  return whole.length + 1 + decimals <= ROOM;
}

/**
 * For how many decimals a column leaves room, so that the points of as many amounts as possible are below each
 * other. One amount of 18 decimals or of billions moves no others: it alone is out of line.
 */
export function alignedDecimals(amounts: readonly Parts[]): number {
  let best = { decimals: 0, count: -1 };
  for (let decimals = 0; decimals < ROOM; decimals += 1) {
    const inLine = amounts.filter(
      (one) => one.fraction.length <= decimals && hasRoom(one, decimals),
    );
    if (inLine.length > best.count) best = { decimals, count: inLine.length };
  }
  return best.decimals;
}
