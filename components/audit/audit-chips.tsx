"use client";

import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { AuditParam } from "#components/audit/audit-search-params.ts";
import { actionName } from "#components/audit/event-sentence.ts";
import * as messages from "#components/audit/messages.ts";
import { outcomeName } from "#components/audit/outcome.tsx";
import type { AuditView } from "#components/audit/use-audit-filter.ts";
import { Chip, ChipList } from "#components/data-table/filters/chip.tsx";
import { auditChoicesQuery } from "#lib/api-client/audit.ts";

const PARAMS = ["actor", "action", "outcome", "subject"] as const;

type Props = {
  view: AuditView;
  /** What has the focus once the last filter is taken off. */
  next: RefObject<HTMLElement | null>;
};

/** The log's own filters that are on, and what in the address could not be applied. */
export function AuditChips({ view, next }: Props) {
  const { read, filter, narrow } = view;
  const { data } = useQuery({ ...auditChoicesQuery, enabled: filter.actor !== undefined });
  const actor = data?.actors.find(({ value }) => value === filter.actor)?.name ?? filter.actor;
  const words: Record<AuditParam, string | undefined> = {
    actor: actor && messages.byActor(actor),
    action: filter.action && messages.ofAction(actionName(filter.action)),
    outcome: filter.outcome && outcomeName(filter.outcome),
    subject: filter.subject && messages.ofSubject(filter.subject),
  };
  return (
    <ChipList label={messages.auditLogFilters} next={next}>
      {PARAMS.map((param) => {
        const held = read[param];
        if (held === null) return null;
        const said = words[param] ?? messages.notApplied(param);
        return (
          <Chip
            key={param}
            wrong={!held.ok}
            removeLabel={messages.removeFilter(said)}
            onRemove={() => narrow({ [param]: null })}
          >
            {said}
          </Chip>
        );
      })}
    </ChipList>
  );
}
