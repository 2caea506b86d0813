import { ForbiddenPage } from "#components/person/forbidden-page.tsx";

export default function AuditForbidden() {
  return <ForbiddenPage what="Reading the audit log" operation="audit.list" />;
}
