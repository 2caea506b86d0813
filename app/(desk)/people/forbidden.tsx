import { ForbiddenPage } from "#components/person/forbidden-page.tsx";

export default function PeopleForbidden() {
  return <ForbiddenPage what="Seeing who is at the desk" operation="people.list" />;
}
