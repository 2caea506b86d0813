const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** A size in words of three digits: "4.2 MB". */
export function formatBytes(bytes: number): string {
  let at = 0;
  let value = bytes;
  while (value >= 1000 && at < UNITS.length - 1) {
    value /= 1000;
    at += 1;
  }
  const digits = at === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString("en", { maximumFractionDigits: digits })} ${UNITS[at]}`;
}
