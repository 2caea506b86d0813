import type { Route } from "next";
import { Copyable } from "#components/table/copyable.tsx";
import { MiddleCut } from "#components/table/middle-cut.tsx";
import { RowLink } from "#components/table/row-link.tsx";
import { Absent } from "#components/table/unreadable.tsx";

/**
 * What a record is known by, as the link to it; plain where the record has no readable id to go to.
 * `value` is the text shown and copied, `what` names it ("tracking ID").
 */
export function Identifier<T extends string>({
  value,
  what,
  href,
}: {
  value: string | null;
  what: string;
  href: Route<T> | null;
}) {
  const shown = value === null || value === "" ? <Absent /> : <MiddleCut text={value} />;
  const named =
    href === null ? (
      shown
    ) : (
      <RowLink href={href} label={value ?? `No ${what}`}>
        {shown}
      </RowLink>
    );
  if (value === null || value === "") return named;
  return (
    <Copyable value={value} what={what}>
      {named}
    </Copyable>
  );
}
