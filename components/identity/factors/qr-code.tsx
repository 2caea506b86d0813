import encodeQR from "qr";

/** A QR code, black on white in either theme, since not every camera reads it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-rule"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** The dark modules of a QR code as an SVG path on a grid of `size` units, quiet zone included. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.flatMap((row, y) =>
    runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: path.join("") };
}

/** Neighbouring dark modules are one rectangle, so that no hairline shows between them. */
function runs(row: boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = found.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}
