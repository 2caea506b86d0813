import { ForbiddenPage } from "#components/person/forbidden-page.tsx";

export default function NewPayoutForbidden() {
  return <ForbiddenPage what="Ordering payouts" operation="payouts.submit" />;
}
