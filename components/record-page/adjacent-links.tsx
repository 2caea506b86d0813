"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import * as messages from "#components/record-page/messages.tsx";
import { useLinkKey } from "#components/record-page/use-link-key.ts";
import { useSeesWhole } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { type KeyGroup, useKeyHelp } from "#components/ui/keys/key-help.ts";
import { adjacentQuery } from "#lib/api-client/records/resource.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";

type Ids = { newer: string | null; older: string | null };
type RecordPath = `/${DatedResourceName}/${string}`;
type Adjacent = { resource: Resource<DatedResourceName>; id: string };

const HELP: KeyGroup = {
  title: messages.keysTitle,
  keys: [
    { press: ["K"], does: messages.newerRecord },
    { press: ["J"], does: messages.olderRecord },
    { press: ["U"], does: messages.backToList },
  ],
};

const HELP_OF_LIMITED: KeyGroup = { ...HELP, keys: HELP.keys.slice(-1) };

/** The way to the records next to this one in its list: up to the newer, down to the older. */
export function AdjacentLinks({ resource, id }: Adjacent) {
  const { data, isError } = useQuery(adjacentQuery(resource.name, id));
  return <StepLinks resource={resource} ids={data} hasFailed={isError} />;
}

type Steps = { resource: Resource<DatedResourceName>; ids: Ids | undefined; hasFailed: boolean };

/** The same where the list says itself what is next to a record. */
export function StepLinks({ resource, ids, hasFailed }: Steps) {
  // A limited viewer is not told what is next to a record: it may be one that they don't see.
  const seesWhole = useSeesWhole();
  useKeyHelp(seesWhole ? HELP : HELP_OF_LIMITED);
  if (!seesWhole) return null;
  const noun = resource.noun.one;
  const pathTo = (adjacent: string | null | undefined): RecordPath | null =>
    adjacent == null ? null : `/${resource.name}/${adjacent}`;
  return (
    <nav aria-label={messages.adjacentRecords(noun)} className="flex items-center gap-1">
      {hasFailed ? (
        <span className="text-ink-quiet text-sm">{messages.couldntLoadAdjacent}</span>
      ) : null}
      <Step to={pathTo(ids?.newer)} label={messages.newer(noun)} press="k" icon={ChevronUp} />
      <Step to={pathTo(ids?.older)} label={messages.older(noun)} press="j" icon={ChevronDown} />
    </nav>
  );
}

type StepProps = { to: RecordPath | null; label: string; press: string; icon: typeof ChevronUp };

function Step({ to, label, press, icon: Icon }: StepProps) {
  const link = useLinkKey(press);
  const look = "inline-flex size-8 items-center justify-center rounded-md pointer-coarse:size-11";
  if (to === null) {
    return (
      <span aria-hidden="true" className={`${look} text-ink-quiet opacity-45`}>
        <Icon className="size-4" />
      </span>
    );
  }
  // Walking from record to record is one step in the history, so that Back still leads to the list.
  return (
    <Link
      ref={link}
      href={to}
      replace
      aria-label={label}
      data-tip={`${label} (${press.toUpperCase()})`}
      className={`${look} text-ink-soft hover:bg-wash hover:text-ink`}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Link>
  );
}
