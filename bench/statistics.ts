/** The middle value of some measurements; NaN of none. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the share `q` (0 to 1) of the measurements lies; NaN of none. */
export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export function round(value: number, digits = 1): string {
  return value.toFixed(digits);
}
