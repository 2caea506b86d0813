import { clsx } from "clsx";
import Link from "next/link";
import { CurrencyInWords, Digits } from "#components/record/exact-amount.tsx";
import { Status } from "#components/table/status.tsx";
import { Time } from "#components/table/time.tsx";
import { Absent } from "#components/table/unreadable.tsx";
import type { Decimal } from "#lib/money/decimal.ts";

/** The address of a record's page. */
type RecordAddress = `/${"payouts" | "payments" | "transactions"}/${number}`;

type LatestRowProps = {
  /** Null where the record has no id that can be read, so that nothing leads to it. */
  href: RecordAddress | null;
  name: string;
  status: string | null;
  time: string | null;
  amount: Decimal | null;
  /** The currency's code; absent where the interface names none for this resource. */
  currency?: string | null;
};

/** One record at a glance; on a phone it takes two lines. The whole row is its link. */
export function LatestRow({ href, name, status, time, amount, currency }: LatestRowProps) {
  return (
    <li className="relative col-span-full grid min-h-10 grid-cols-subgrid items-center border-rule border-b py-2 text-sm hover:bg-wash sm:py-0">
      <span className="truncate max-sm:order-1">
        <Status value={status} />
      </span>
      <span className="truncate max-sm:order-3">
        <Name href={href} name={name} />
      </span>
      <span
        className={clsx(
          "truncate text-ink-quiet",
          currency === undefined ? "max-sm:order-4 max-sm:text-end" : "max-sm:order-5",
        )}
      >
        <Time value={time} />
      </span>
      <span className="truncate text-end max-sm:order-2">
        {amount === null ? <Absent /> : <Digits value={amount} />}
      </span>
      {currency === undefined ? null : (
        <span className="truncate max-sm:order-4 max-sm:text-end">
          {currency === null ? <Absent /> : <CurrencyInWords code={currency} />}
        </span>
      )}
    </li>
  );
}

function Name({ href, name }: { href: RecordAddress | null; name: string }) {
  if (href === null) return <span className="text-ink-quiet">{name}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      className="font-medium after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
    >
      {name}
    </Link>
  );
}
