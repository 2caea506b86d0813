import * as messages from "#app/messages.tsx";
import { ForbiddenPage } from "#components/signed-in-user/forbidden-page.tsx";

export default function AuditForbidden() {
  return <ForbiddenPage what={messages.viewAuditLog} operation="audit.list" />;
}
