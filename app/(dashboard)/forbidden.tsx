import { WholeAccountPage } from "#components/signed-in-user/whole-account-page.tsx";

/** Of pages that everybody but a limited viewer may see; the others have one of their own. */
export default function DashboardForbidden() {
  return <WholeAccountPage />;
}
