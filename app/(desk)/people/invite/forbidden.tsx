import { ForbiddenPage } from "#components/person/forbidden-page.tsx";

export default function InviteForbidden() {
  return <ForbiddenPage what="Inviting people" operation="people.invite" />;
}
