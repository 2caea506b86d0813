import { Time } from "#components/data-table/time.tsx";
import type { PayoutOrder } from "#lib/schemas/payout-order.ts";

/** Who took an order over from a disabled maker, and when; nothing if nobody did. */
export function TakenOver({ adoptions }: Pick<PayoutOrder, "adoptions">) {
  if (adoptions.length === 0) return null;
  return (
    <section aria-label="Taken over" className="text-sm">
      <ul className="grid gap-1">
        {adoptions.map(({ id, name, at }) => (
          <li key={`${id} ${at}`} className="wrap-anywhere">
            {`${name} took it over `}
            <Time value={at} />
            {", since its maker is disabled."}
          </li>
        ))}
      </ul>
    </section>
  );
}
