/** As many labels as stand side by side on a phone. */
const MOST = 6;

/** Labels beneath this many places of equal width, as many as fit: evenly, from the first on. */
export function spreadMarks(labels: readonly string[]): { x: number; label: string }[] {
  const every = Math.max(Math.ceil(labels.length / MOST), 1);
  const width = 100 / Math.max(labels.length, 1);
  return labels.flatMap((label, place) =>
    place % every === 0 ? [{ x: (place + 0.5) * width, label }] : [],
  );
}
