import { randomUUID } from "node:crypto";
import { screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { emptyValues, type FormValues } from "#components/payouts/form/draft/form-values.ts";
import { SaveStatus } from "#components/payouts/form/save-status.tsx";
import { payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const ID = randomUUID();
const TYPED: FormValues = { ...emptyValues(ID), currency: "TRX", amount: "12", label: "Rent" };

/** What is said below a form in which this was typed, where another browser kept `other`. */
function Status({ other }: { other: Partial<FormValues> }) {
  const form = useForm<FormValues>({ defaultValues: TYPED });
  const draft = payoutDraftSchema.parse({
    id: ID,
    content: { ...TYPED, ...other },
    version: 2,
    madeBy: { id: randomUUID(), name: "Mia Maker" },
    createdAt: "2026-11-01T10:00:00Z",
    savedAt: "2026-11-01T10:00:00Z",
    wasSubmitted: false,
    replaces: null,
  });
  return (
    <FormProvider {...form}>
      <SaveStatus state="changed elsewhere" other={draft} onChoose={() => undefined} />
    </FormProvider>
  );
}

test("two versions of a draft that pay the same name the fields in which they differ", () => {
  renderPage(<Status other={{ label: "Rent, November", approverNote: "As agreed" }} />);
  expect(screen.getByText("The other version: 12 TRX on Tron")).toBeDefined();
  expect(screen.getByText("Different: Label, Note to the approver")).toBeDefined();
});
