import type { Metadata } from "next";
import { MissingPage } from "#components/shell/missing-page.tsx";

export const metadata: Metadata = { title: "No such page" };

export default function DeskNotFound() {
  return <MissingPage />;
}
