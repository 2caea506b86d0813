"use client";

import { createContext, type ReactNode, useContext } from "react";
import { useWatch } from "react-hook-form";
import { formValuesSchema } from "#components/payouts/form/draft/form-values.ts";
import { type FormReading, readForm } from "#components/payouts/form/read-form.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

const CatalogueContext = createContext<readonly Currency[]>([]);

export function CatalogueProvider({
  catalogue,
  children,
}: {
  catalogue: readonly Currency[];
  children: ReactNode;
}) {
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>;
}

export function useCatalogue(): readonly Currency[] {
  return useContext(CatalogueContext);
}

/** What the form says as it is at this moment, complete or not. */
export function useFormReading(): FormReading {
  const values = formValuesSchema.parse(useWatch());
  return readForm(values, useCatalogue());
}
