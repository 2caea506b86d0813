import { PageLoading } from "#components/shell/page-loading.tsx";

export default function DeskLoading() {
  return <PageLoading />;
}
