import { ForbiddenPage } from "#components/signed-in-user/forbidden-page.tsx";

export default function TeamForbidden() {
  return <ForbiddenPage what="view the team" operation="people.list" />;
}
