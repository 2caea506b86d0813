import type { ResourceName } from "#lib/resources/resources.ts";

/** The background's singleton tasks by the names under which workers share them out. */
export const countingOf = (resource: ResourceName): string => `count ${resource}`;
export const openRecordsOf = (resource: ResourceName): string => `moving ${resource}`;
export const unmaskingOf = (resource: ResourceName): string => `masks ${resource}`;
export const outsideDatesOf = (resource: ResourceName): string => `undated ${resource}`;
