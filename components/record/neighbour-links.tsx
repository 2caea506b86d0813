"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { neighboursQuery } from "#lib/queries/neighbours.ts";

type Listed = Parameters<typeof neighboursQuery>[0];

/** The way to the records next to this one in its list: up to the newer, down to the older. */
export function NeighbourLinks({
  resource,
  id,
  noun,
}: {
  resource: Listed;
  id: string;
  noun: string;
}) {
  const { data, isError } = useQuery(neighboursQuery(resource, id));
  const address = (neighbour: number | null | undefined): Route | null =>
    neighbour == null ? null : `/${resource}/${neighbour}`;
  return (
    <nav aria-label={`${noun} before and after`} className="flex items-center gap-1">
      {isError ? (
        <span className="text-ink-quiet">The records beside could not be read</span>
      ) : null}
      <Step href={address(data?.newer)} label={`Newer ${noun}`} icon={ChevronUp} />
      <Step href={address(data?.older)} label={`Older ${noun}`} icon={ChevronDown} />
    </nav>
  );
}

function Step({
  href,
  label,
  icon: Icon,
}: {
  href: Route | null;
  label: string;
  icon: typeof ChevronUp;
}) {
  const look = "inline-flex size-8 items-center justify-center rounded-md";
  if (href === null) {
    return (
      <span aria-hidden="true" className={`${look} text-ink-quiet opacity-40`}>
        <Icon className="size-4" />
      </span>
    );
  }
  // Walking from record to record is one step in the history, so that Back still leads to the list.
  return (
    <Link href={href} replace aria-label={label} className={`${look} hover:bg-wash`}>
      <Icon aria-hidden="true" className="size-4" />
    </Link>
  );
}
