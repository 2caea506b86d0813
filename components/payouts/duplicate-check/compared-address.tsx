/**
 * An address with the characters marked in which it differs from another at the same place. Marked by
 * weight and underline as well as by colour.
 */
export function ComparedAddress({ address, with: other }: { address: string; with: string }) {
  const runs = differences(address, other);
  return (
    <span className="break-all font-mono text-ink text-sm">
      {runs.map(({ text, start, differs }) =>
        differs ? (
          <mark key={start} className="bg-transparent font-semibold text-failed underline">
            {text}
          </mark>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
    </span>
  );
}

type Run = { text: string; start: number; differs: boolean };

function differences(address: string, other: string): Run[] {
  const runs: Run[] = [];
  for (const [at, char] of [...address].entries()) {
    const differs = char !== other[at];
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += char;
    else runs.push({ text: char, start: at, differs });
  }
  return runs;
}
