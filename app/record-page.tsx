import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { ComponentType, ReactNode } from "react";
import { startProviderRecord } from "#app/prefetch/start-record.ts";
import { recordTitle } from "#components/record-page/messages.tsx";
import type { AnyResource } from "#lib/resources/resources.ts";

type Params = Promise<{ id: string }>;

/** The title of a record's page. Answers with 404 where the provider has no such record. */
export async function recordMetadata(
  { name, noun }: AnyResource,
  params: Params,
): Promise<Metadata> {
  const { id } = await params;
  await startProviderRecord(name, id);
  return { title: recordTitle(noun.one, id) };
}

/** A record's page, with the record in its HTML if the provider answers in time. `Shown` shows it. */
export async function recordPage(
  { name }: AnyResource,
  params: Params,
  Shown: ComponentType<{ id: string }>,
): Promise<ReactNode> {
  const { id } = await params;
  const state = await startProviderRecord(name, id);
  return (
    <HydrationBoundary state={state}>
      <Shown id={id} />
    </HydrationBoundary>
  );
}
