import { ForbiddenPage } from "#components/signed-in-user/forbidden-page.tsx";

export default function InviteForbidden() {
  return <ForbiddenPage what="invite teammates" operation="people.invite" />;
}
