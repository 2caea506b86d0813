import { clsx } from "clsx";
import Link from "next/link";
import { ListDigits } from "#components/data-table/cells/amount.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { Absent, Unreadable } from "#components/data-table/cells/unreadable.tsx";
import { CurrencyInWords } from "#components/record-page/fields/exact-amount.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { RecordStatus } from "#components/record-page/fields/record-status.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { type Resource, statusKindOf } from "#lib/resources/define-resource.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";

type LatestRowProps = {
  resource: Resource<DatedResourceName>;
  /** Null if the record has no id that can be read, so that nothing leads to it. */
  id: string | null;
  name: string;
  status: string | null;
  time: string | null;
  amount: Decimal | null;
  /** The amount as it came, where it could not be read. */
  unreadable: string | undefined;
  /** The currency's code; absent where the interface names none for this resource. */
  currency?: string | null;
};

/** One record at a glance; on a phone it takes two lines. The whole row is its link. */
export function LatestRow(props: LatestRowProps) {
  const { resource, id, name, status, time, amount, unreadable, currency } = props;
  const kind = statusKindOf(resource);
  const href = id === null ? null : (`/${resource.name}/${id}` as const);
  return (
    <li className="relative col-span-full grid min-h-10 grid-cols-subgrid items-center border-rule border-b py-2 text-sm hover:bg-wash sm:py-0">
      <span className="truncate max-sm:order-1">
        {status === null || kind === null ? (
          <Absent />
        ) : (
          <RecordStatus kind={kind} value={status} />
        )}
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
        {amount !== null ? (
          <ListDigits value={amount} currency={currency ?? null} />
        ) : (
          <Missing raw={unreadable} />
        )}
      </span>
      {currency === undefined ? null : (
        <span className="truncate max-sm:order-4 max-sm:text-end">
          {currency === null ? <Absent /> : <CurrencyInWords code={currency} />}
        </span>
      )}
    </li>
  );
}

function Name({ href, name }: { href: `/${DatedResourceName}/${string}` | null; name: string }) {
  if (href === null)
    return (
      <span className="text-ink-quiet">
        <PlainText value={name} />
      </span>
    );
  return (
    <Link
      href={href}
      prefetch={false}
      className="font-medium after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
    >
      <PlainText value={name} />
    </Link>
  );
}

function Missing({ raw }: { raw: string | undefined }) {
  return raw === undefined ? <Absent /> : <Unreadable raw={raw} />;
}
