/** The text of an amount, which may take two lines: it breaks behind its decimal point, and not between two digits. */
export function BreakableAmount({ text }: { text: string }) {
  const fraction = text.indexOf(".") + 1;
  if (fraction === 0) return text;
  return (
    <>
      {text.slice(0, fraction)}
      <wbr />
      {text.slice(fraction)}
    </>
  );
}
