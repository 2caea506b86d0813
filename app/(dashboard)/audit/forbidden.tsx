import { ForbiddenPage } from "#components/signed-in-user/forbidden-page.tsx";

export default function AuditForbidden() {
  return <ForbiddenPage what="view the audit log" operation="audit.list" />;
}
