import type { Moment } from "#components/record/moments.ts";
import type { Payment } from "#lib/schemas/payment.ts";

/** The three times that a payment tells: of its transaction, its conversion and itself. */
export function paymentMoments({ transaction, conversion, createdAt }: Payment): Moment[] {
  const moments: Moment[] = [];
  if (transaction !== null) {
    moments.push({ what: "Transaction created", at: transaction.createdAt });
  }
  moments.push({ what: "Payment created", at: createdAt });
  if (conversion !== null) moments.push({ what: "Conversion created", at: conversion.createdAt });
  return moments;
}
