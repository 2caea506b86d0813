import { Banner } from "#components/ui/banner.tsx";

/** In the place of the button while this browser has no answer to what it sent. */
export function UnansweredNotice({ unreachable }: { unreachable: boolean }) {
  return (
    <Banner tone="attention" title={<h2 className="font-semibold">Outcome unknown</h2>} announce>
      <p>
        The payout was sent off from this browser and no answer has come yet. It is not sent a
        second time. This page asks the desk every two seconds what became of it, and goes on when
        it knows.
      </p>
      <p className="mt-1 min-h-5">
        {unreachable
          ? "The desk can't be reached at the moment. You may close this page: the desk goes on without it."
          : "Asking the desk."}
      </p>
    </Banner>
  );
}
