const UNITS = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
] as const;

/** Whole seconds in words, every one of them told: "1 h 20 min", "45 s", "0 s". */
export function formatDuration(seconds: number): string {
  let left = seconds;
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.length === 0 ? "0 s" : parts.join(" ");
}

/** A time as an estimate names it, rounded up to one unit: "under 1 min", "3 min", "2 h", "4 d". */
export function aboutDuration(seconds: number): string {
  if (seconds < 60) return "under 1 min";
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.ceil(hours / 24)} d`;
}
