"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as messages from "#components/synced-list/pasted/panel-messages.ts";
import { TotalsTable } from "#components/synced-list/totals/totals-table.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";
import { totalsQuery } from "#lib/api-client/records/synced-records.ts";
import { apiOf } from "#lib/resources/define-resource.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { PastedReport } from "#lib/schemas/synced/pasted-list.ts";
import { isRoundedNumber } from "#lib/text/pasted-entries.ts";

type Props = Opened & { resource: AnyResource; id: string; report: PastedReport };

/** What a pasted list found and what it did not, whatever else the list is narrowed by. */
export function PastedPanel({ resource, id, report, ...opened }: Props) {
  const { missing, possible, several, entries } = report;
  const filter = { ...NO_FILTER, pasted: among([id]) };
  const totals = useQuery(totalsQuery(apiOf(resource), filter)).data;
  const maybe = new Map(possible.map(({ text, ids }) => [text, ids]));
  const twice = entries.filter(({ times }) => times > 1);
  return (
    <LazyPanel {...opened} title={messages.title} align="start">
      <div className="pasted-panel">
        {missing.length === 0 ? null : (
          <Part
            title={messages.missing}
            hint={messages.missingHint(resource.noun)}
            action={<CopyButton value={missing.join("\n")} what={messages.missingEntries} />}
          >
            {missing.map((text) => (
              <li key={text}>
                <bdi className="break-all font-mono">{text}</bdi>
                {isRoundedNumber(text) ? (
                  <span className="block text-attention">{messages.rounded}</span>
                ) : null}
                <Records resource={resource} words={messages.maybe} ids={maybe.get(text) ?? []} />
              </li>
            ))}
          </Part>
        )}
        {twice.length === 0 ? null : (
          <Part title={messages.twice}>
            {twice.map(({ text, times }) => (
              <li key={text}>
                <bdi className="break-all font-mono">{text}</bdi>{" "}
                <span className="text-ink-quiet">{messages.times(times)}</span>
              </li>
            ))}
          </Part>
        )}
        {several.length === 0 ? null : (
          <Part title={messages.several}>
            {several.map(({ text, ids }) => (
              <li key={text}>
                <bdi className="break-all font-mono">{text}</bdi>
                <Records resource={resource} words="" ids={ids} />
              </li>
            ))}
          </Part>
        )}
        {totals === undefined ? null : (
          <section>
            <h3 className="font-semibold">{messages.sums}</h3>
            <TotalsTable resource={resource} totals={totals.data} />
          </section>
        )}
      </div>
    </LazyPanel>
  );
}

function Part({
  title,
  hint = "",
  action,
  children,
}: {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {action}
      </div>
      {hint === "" ? null : <p className="text-ink-quiet text-xs">{hint}</p>}
      <ul className="pasted-entries">{children}</ul>
    </section>
  );
}

function Records({
  resource,
  words,
  ids,
}: {
  resource: AnyResource;
  words: string;
  ids: readonly string[];
}) {
  if (ids.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3 text-ink-quiet text-xs">
      {words}
      {ids.map((id) => (
        <Link key={id} href={`/${resource.name}/${id}`} className="underline">
          {id}
        </Link>
      ))}
    </span>
  );
}
