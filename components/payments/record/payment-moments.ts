import type { Moment } from "#components/record-page/moments.ts";
import type { Payment } from "#lib/schemas/payment.ts";

/** The three times that a payment tells: of its transaction, its conversion and itself. */
export function paymentMoments({ transaction, conversion, createdAt }: Payment): Moment[] {
  const moments: Moment[] = [];
  if (transaction !== null) {
    moments.push({
      what: "Transaction created",
      path: "transaction.createdAt",
      at: transaction.createdAt,
    });
  }
  moments.push({ what: "Payment created", path: "createdAt", at: createdAt });
  if (conversion !== null)
    moments.push({
      what: "Conversion created",
      path: "conversion.createdAt",
      at: conversion.createdAt,
    });
  return moments;
}
