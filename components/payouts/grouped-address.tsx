import { groupAddress } from "#lib/addresses/group-address.ts";

/**
 * A whole address in groups of four, as a user compares it. The gaps are drawn, not written: what
 * is selected and copied is the address.
 */
export function GroupedAddress({ address, large = false }: { address: string; large?: boolean }) {
  let at = 0;
  const groups = groupAddress(address).map((text) => {
    const start = at;
    at += text.length;
    return { text, start };
  });
  return (
    <span className={`break-all font-mono ${large ? "text-lg" : "text-sm"}`}>
      {groups.map(({ text, start }, index) => (
        <span
          key={start}
          className={
            index % 2 === 0
              ? "mr-[0.6ch] inline-block text-ink"
              : "mr-[0.6ch] inline-block text-ink-soft"
          }
        >
          {text}
        </span>
      ))}
    </span>
  );
}
