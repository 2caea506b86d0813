"use client";

import { createContext, type ReactNode, useContext } from "react";

const Unreadable = createContext<Readonly<Record<string, string>>>({});

/**
 * Makes a record's unreadable fields known to the rows within, by their path ("conversion.rate"),
 * so that a row can tell "not given" from "given, but not readable".
 */
export function UnreadableFields({
  fields,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return <Unreadable value={fields}>{children}</Unreadable>;
}

/** The raw text of a field that came but could not be read; undefined if it was not given. */
export function useUnreadable(path: string | undefined): string | undefined {
  const fields = useContext(Unreadable);
  return path !== undefined && Object.hasOwn(fields, path) ? fields[path] : undefined;
}
