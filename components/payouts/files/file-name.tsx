const END = 12;

/** A file's name, cut in the middle where it is too long: its ending says what it is. */
export function FileName({ name }: { name: string }) {
  const chars = Array.from(name);
  if (chars.length <= 2 * END) return <span className="wrap-anywhere">{name}</span>;
  return (
    <span className="flex min-w-0 max-w-full" data-tip={name} data-tip-cut="">
      <span className="truncate whitespace-pre">{chars.slice(0, -END).join("")}</span>
      <span className="shrink-0 whitespace-pre">{chars.slice(-END).join("")}</span>
    </span>
  );
}
