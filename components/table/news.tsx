"use client";

/**
 * "3 new payouts": said politely, shown where there is room for it, and the rows stay where they are
 * until it is pressed.
 */
export function News({
  count,
  one,
  many,
  onShow,
}: {
  count: number;
  one: string;
  many: string;
  onShow: () => void;
}) {
  return (
    <div aria-live="polite" className="min-h-8 print:hidden">
      {count > 0 ? (
        <button type="button" onClick={onShow} className="news-button">
          {`${count.toLocaleString("en")} new ${count === 1 ? one : many}`}
        </button>
      ) : null}
    </div>
  );
}
