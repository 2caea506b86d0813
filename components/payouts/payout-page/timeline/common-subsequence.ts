/**
 * Which items of one sequence are items of another, as pairs of indexes in ascending order: as many as
 * possible without crossing (the longest common subsequence), so that two accounts of the same past
 * are told once. Of equally long answers, the one that pairs earlier items.
 */
export function commonSubsequence(
  one: readonly string[],
  other: readonly string[],
): readonly (readonly [number, number])[] {
  const rest = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const lengths: number[][] = Array.from({ length: one.length + 1 }, () => []);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const length =
        one[i] === other[j] ? rest(i + 1, j + 1) + 1 : Math.max(rest(i + 1, j), rest(i, j + 1));
      const row = lengths[i];
      if (row !== undefined) row[j] = length;
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (rest(i + 1, j) >= rest(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
