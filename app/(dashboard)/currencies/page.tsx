import type { Metadata } from "next";
import { recordListPage } from "#app/record-list-page.tsx";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { currencies } from "#lib/resources/currencies.ts";

export const metadata: Metadata = { title: currencies.noun.title };

export default function CurrenciesPage({ searchParams }: PageProps<"/currencies">) {
  return recordListPage(currencies, searchParams, <CurrenciesList />);
}
