import { MissingPage } from "#components/shell/missing-page.tsx";

export default function DeskNotFound() {
  return <MissingPage />;
}
