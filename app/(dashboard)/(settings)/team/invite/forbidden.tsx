import * as messages from "#app/messages.tsx";
import { ForbiddenPage } from "#components/signed-in-user/forbidden-page.tsx";

export default function InviteForbidden() {
  return <ForbiddenPage what={messages.inviteTeammates} operation="people.invite" />;
}
