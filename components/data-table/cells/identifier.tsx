import type { Route } from "next";
import { Copyable } from "#components/data-table/cells/copyable.tsx";
import * as messages from "#components/data-table/cells/messages.ts";
import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { RowLink } from "#components/data-table/cells/row-link.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";

/**
 * What a record is known by, as the link to it at `path`; plain where there is no readable id to go
 * to. `value` is the text shown and copied, `what` names it ("tracking ID").
 */
export function Identifier<T extends string>({
  value,
  what,
  path,
}: {
  value: string | null;
  what: string;
  path: Route<T> | null;
}) {
  const shown = value === null || value === "" ? <Absent /> : <MiddleCut text={value} />;
  const link =
    path === null ? (
      shown
    ) : (
      <RowLink path={path} label={value || messages.noneOf(what)}>
        {shown}
      </RowLink>
    );
  if (value === null || value === "") return link;
  return (
    <Copyable value={value} what={what}>
      {link}
    </Copyable>
  );
}
