// Mails to a client about an overpayment, and about a credit that its invoices use.
import { billingSettingsOf } from "#billing/server/company-billing.ts";
import { issuerNames } from "#billing/server/issuers.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { daysToChoose } from "../../model/credits/missing-credit.ts";
import { mailCompany } from "./mail-company.ts";
import type { Owing } from "./payable-parts.ts";
import { unpaidElsewhereSentences } from "./unpaid-elsewhere.ts";

type Receipt = Row<"receipt">;

export const paymentOf = ({ receivedOn, reference }: Pick<Receipt, "receivedOn" | "reference">): string =>
  `votre paiement du ${frenchDay(receivedOn)}${reference === "" ? "" : ` (${reference})`}`;

/** Without an answer, the next step depends on who finalises the company's invoices. */
export async function announceOverpayment(call: Call, receipt: Receipt): Promise<void> {
  const { companyId, issuerId, remainingCents } = receipt;
  if (companyId === null) return;
  const { mode } = await billingSettingsOf(call, companyId);
  const elsewhere = await unpaidElsewhereSentences(call, receipt);
  const use =
    elsewhere.length > 0
      ? `de ce que vous devez à ${(await issuerNames(call)).get(issuerId)}, ou de sa prochaine facture`
      : "de ce que vous nous devez, ou de votre prochaine facture";
  await mailCompany(call, { companyId, issuerId }, () => ({
    subject: `Votre trop-perçu de ${frenchPrice(remainingCents)}`,
    paragraphs: [
      `Sur ${paymentOf(receipt)}, ${frenchPrice(remainingCents)} restent à votre crédit : aucune facture ne les a utilisés.`,
      ...elsewhere,
      mode === "AUTOMATIC"
        ? `Sans réponse de votre part avant le ${frenchDay(addDays(call.today, daysToChoose))}, cette somme viendra en déduction ${use}. Si vous préférez un remboursement, répondez simplement à ce message.`
        : "Dites-nous si vous préférez la garder pour vos prochaines factures ou être remboursé : répondez simplement à ce message.",
    ],
  }));
}

/** A receipt or a credit note that the night has set off against documents. */
export interface DeductedCredit {
  /** « votre paiement du 12-01-2027 », « notre avoir A2027-000001 du 12-01-2027 ». */
  origin: string;
  /** Once deducted. */
  leftCents: Cents;
  uses: readonly { number: string; cents: Cents }[];
}

/** One paragraph by credit, in French for its client. */
export const deductionSentences = (credits: readonly DeductedCredit[]): string[] =>
  credits.map(({ origin, leftCents, uses }) =>
    [
      `Un crédit restait sur ${origin}. Nous l’avons déduit de ce que vous nous devez :`,
      ...uses.map(({ number, cents }) => `${number} : ${frenchPrice(cents)}`),
      leftCents > 0
        ? `Il vous reste un crédit de ${frenchPrice(leftCents)}.`
        : "Ce crédit est entièrement utilisé.",
    ].join("\n"),
  );

export async function mailDeductions(
  call: Call,
  owing: Owing,
  credits: readonly DeductedCredit[],
): Promise<void> {
  const uses = credits.flatMap((credit) => credit.uses);
  const sum = uses.reduce((total, { cents }) => total + cents, 0);
  const numbers = new Set(uses.map(({ number }) => number));
  await mailCompany(call, owing, () => ({
    subject: `Votre crédit de ${frenchPrice(sum)} est déduit : ${[...numbers].join(", ")}`,
    paragraphs: deductionSentences(credits),
  }));
}
