"use client";

import { type ComponentType, lazy } from "react";

/**
 * A part of a page that is loaded after the rest, once it is wanted. Where it can't be loaded, the
 * page stays as it is and `instead` is in its place. Not for what the first HTML shows: React takes
 * that away again when anything above it changes before the part has come.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P>,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}
