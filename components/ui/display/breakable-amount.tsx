import { Fragment } from "react";

/** The text of an amount, which may take several lines where it can be broken without being misread. */
export function BreakableAmount({ text }: { text: string }) {
  let end = 0;
  return amountPieces(text).map((piece) => {
    const start = end;
    end += piece.length;
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {piece}
      </Fragment>
    );
  });
}

/** Where an amount may take several lines: behind its decimal point and between thousands, never within three digits. */
export function amountPieces(text: string): string[] {
  return text.split(/(?<=[,.])/);
}
