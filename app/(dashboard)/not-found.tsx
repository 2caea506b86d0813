import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { MissingPage } from "#components/layout/missing-page.tsx";

export const metadata: Metadata = { title: messages.pageNotFound };

export default function DashboardNotFound() {
  return <MissingPage />;
}
