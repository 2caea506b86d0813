import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** The duties of the background by the names under which workers share them out. */
export const countingOf = (resource: Mirrored): string => `count ${resource}`;
export const movingOf = (resource: Mirrored): string => `moving ${resource}`;
export const unmaskingOf = (resource: Mirrored): string => `masks ${resource}`;
export const undatedOf = (resource: Mirrored): string => `undated ${resource}`;
