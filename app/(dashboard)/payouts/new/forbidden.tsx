import * as messages from "#app/messages.tsx";
import { ForbiddenPage } from "#components/signed-in-user/forbidden-page.tsx";

export default function NewPayoutForbidden() {
  return <ForbiddenPage what={messages.createPayouts} operation="payouts.submit" />;
}
