import type { Synced } from "#lib/schemas/synced/resource.ts";

/** The background's singleton tasks by the names under which workers share them out. */
export const countingOf = (resource: Synced): string => `count ${resource}`;
export const openRecordsOf = (resource: Synced): string => `moving ${resource}`;
export const unmaskingOf = (resource: Synced): string => `masks ${resource}`;
export const outsideDatesOf = (resource: Synced): string => `undated ${resource}`;
