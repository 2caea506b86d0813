import { ForbiddenPage } from "#components/signed-in-user/forbidden-page.tsx";

export default function NewPayoutForbidden() {
  return <ForbiddenPage what="create payouts" operation="payouts.submit" />;
}
