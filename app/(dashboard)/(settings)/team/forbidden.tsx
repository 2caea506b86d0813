import * as messages from "#app/messages.tsx";
import { ForbiddenPage } from "#components/signed-in-user/forbidden-page.tsx";

export default function TeamForbidden() {
  return <ForbiddenPage what={messages.viewTeam} operation="people.list" />;
}
