import type { Metadata } from "next";
import { MissingPage } from "#components/layout/missing-page.tsx";

export const metadata: Metadata = { title: "Page not found" };

export default function DashboardNotFound() {
  return <MissingPage />;
}
