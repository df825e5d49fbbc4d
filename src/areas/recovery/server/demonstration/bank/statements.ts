// Two statements: one of the debits of last month, matched by itself, and one that is half matched.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import type { DatedAct } from "../acts.ts";
import { fictitiousIban } from "../fictitious-iban.ts";
import { importStatements } from "#bank/server/statements/import.ts";
import { ignoreLine, matchLine } from "#bank/server/matching/match.ts";
import { matchNextLines } from "#bank/server/matching/match-surely.ts";
import { type Movement, movement, statementOf } from "./movements.ts";

const openingCents: Cents = 4_218_637;
const bankFeeCents: Cents = 2_940;
const subscriptionCents: Cents = 1_850;
const returnFeeCents: Cents = 480;

/** The collections of the sent batch, those that came back, and the fees of the bank. */
async function movementsOfDebits(call: Call): Promise<Movement[]> {
  const batches = await call.db
    .selectFrom("debitBatch")
    .selectAll()
    .where("sentAt", "is not", null)
    .where("provider", "=", "embedded")
    .orderBy("collectionOn")
    .execute();
  const returned = await call.db
    .selectFrom("debit")
    .selectAll()
    .where("returnedOn", "is not", null)
    .where("provider", "=", "embedded")
    .orderBy("returnedOn")
    .orderBy("id")
    .execute();
  return [
    ...batches.map(({ collectionOn, totalCents, reference }) =>
      movement(collectionOn, totalCents, {
        label: "REMISE PRELEVEMENTS SEPA",
        batchId: `${reference}-0001`,
      }),
    ),
    ...returned.map(({ returnedOn, amountCents, endToEndId, returnCode, companyName }) =>
      movement(returnedOn ?? call.today, -amountCents, {
        label: `PRELEVEMENT IMPAYE ${returnCode}`,
        name: companyName,
        endToEndId,
      }),
    ),
  ];
}

/** Fees of the returned debits, on the last day of their returns. */
function feesOf(movements: readonly Movement[]): Movement[] {
  const returns = movements.filter(({ amountCents }) => amountCents < 0);
  const last = returns.at(-1);
  if (!last) return [];
  const cents = -returnFeeCents * returns.length;
  return [movement(last.bookingDay, cents, { label: `FRAIS SUR ${returns.length} IMPAYES SEPA` })];
}

interface OpenInvoice {
  companyId: string;
  companyName: string;
  number: string | null;
  partId: string;
  remainingCents: Cents;
}

/** The oldest open rent of each company that pays by transfer and owes nothing late. */
const openInvoices = (call: Call): Promise<OpenInvoice[]> =>
  call.db
    .selectFrom("billingDocument as d")
    .innerJoin("documentPart as p", "p.documentId", "d.id")
    .innerJoin("company as o", "o.id", "d.companyId")
    .select(["d.companyId", "d.companyName", "d.number", "p.id as partId", "p.remainingCents"])
    .distinctOn("d.companyId")
    .where("d.origin", "=", "RENT")
    .where("d.kind", "=", "INVOICE")
    .where("o.paymentKind", "=", "WIRE_TRANSFER")
    // A rent of the 1st is due on the 31st, the last day that the statement covers when today is the 1st.
    .where("p.dueOn", ">=", call.today)
    .where("p.remainingCents", ">", 0)
    .orderBy("d.companyId")
    .orderBy("d.number")
    .execute();

const roundedUpCents = 10_000;
/** Far from the ranks of the mandates. */
const payerRank = 950;

const received = (on: Day, cents: Cents, rank: number, words: { name: string; remittance: string }) =>
  movement(on, cents, { label: "VIR SEPA RECU", iban: fictitiousIban(payerRank + rank), ...words });

/** One is paid to the cent, one twice on the same day, and one by a round sum without its number. */
function movementsOfTransfers(on: Day, [exact, twice, rounded]: readonly OpenInvoice[]): Movement[] {
  return [
    ...(exact
      ? [
          received(addDays(on, -3), exact.remainingCents, 1, {
            name: exact.companyName.toUpperCase(),
            remittance: `Facture ${exact.number}`,
          }),
        ]
      : []),
    received(addDays(on, -2), 34_200, 4, { name: "M PRADEL JEAN", remittance: "LOYER VEHICULE" }),
    ...(twice
      ? Array.from({ length: 2 }, () =>
          received(addDays(on, -1), twice.remainingCents, 2, {
            name: twice.companyName.toUpperCase(),
            remittance: `${twice.number}`,
          }),
        )
      : []),
    ...(rounded
      ? [
          received(addDays(on, -1), roundedCentsOf(rounded), 3, {
            name: rounded.companyName.toUpperCase(),
            remittance: "LOYER DU MOIS",
          }),
        ]
      : []),
    movement(on, -bankFeeCents, { label: "FRAIS DE TENUE DE COMPTE" }),
    movement(on, -subscriptionCents, { label: "ABONNEMENT SERVICES EN LIGNE" }),
  ];
}

const roundedCentsOf = ({ remainingCents }: OpenInvoice): Cents =>
  Math.ceil((remainingCents + 1) / roundedUpCents) * roundedUpCents;

/** Refunds sent to the bank. */
async function movementsOfRefunds(call: Call): Promise<Movement[]> {
  const transfers = await call.db
    .selectFrom("transfer as t")
    .innerJoin("transferBatch as b", "b.id", "t.batchId")
    .select(["b.executionOn", "t.amountCents", "t.companyName", "t.endToEndId"])
    .where("t.status", "=", "SENT")
    .orderBy("t.id")
    .execute();
  return transfers.map(({ executionOn, amountCents, companyName: name, endToEndId }) =>
    movement(executionOn, -amountCents, { label: "VIR SEPA EMIS", name, endToEndId }),
  );
}

/** The payout of GoCardless. */
async function movementsOfPayouts(call: Call): Promise<Movement[]> {
  const payouts = await call.db
    .selectFrom("providerPayout")
    .selectAll()
    .where("status", "=", "PAID")
    .orderBy("arrivesOn")
    .execute();
  return payouts.map(({ arrivesOn, amountCents, reference }) =>
    movement(arrivesOn ?? call.today, amountCents, {
      label: "VIR SEPA RECU",
      name: "GOCARDLESS SAS",
      remittance: reference,
    }),
  );
}

/** The first line of a statement with this amount that nothing has matched. */
const lineOf = (call: Call, statementId: string, cents: Cents) =>
  call.db
    .selectFrom("statementLine")
    .select(["id", "version"])
    .where("statementId", "=", statementId)
    .where("amountCents", "=", cents)
    .where("status", "=", "TO_MATCH")
    .executeTakeFirst();

async function putAside(
  call: Call,
  statementId: string,
  { cents, account, reason }: { cents: Cents; account: string; reason: string },
): Promise<void> {
  const line = await lineOf(call, statementId, cents);
  if (line) await ignoreLine(call, { ...line, account, reason });
}

/** The overpayment becomes a credit of its company. */
async function matchOverpaid(call: Call, statementId: string, invoice: OpenInvoice): Promise<void> {
  const line = await lineOf(call, statementId, roundedCentsOf(invoice));
  if (line)
    await matchLine(call, line.id, {
      version: line.version,
      companyId: invoice.companyId,
      payments: [{ partId: invoice.partId, cents: invoice.remainingCents }],
      feeCents: 0,
    });
}

async function importNext(call: Call, openingCents: Cents, movements: readonly Movement[]): Promise<string> {
  const { identity } = await readIssuer(call, lessorIssuerId);
  const on = movements.at(-1)?.bookingDay ?? call.today;
  const statement = statementOf(
    { iban: compactNumber(identity.iban), id: `RELEVE-${on}`, openingCents },
    movements,
  );
  const [imported] = await importStatements(call, `releve-${on}.xml`, {
    kind: "STATEMENTS",
    statements: [statement],
  });
  if (!imported) throw new RangeError("a statement was expected");
  const { id } = imported;
  while ((await matchNextLines(call, id)) > 0);
  return id;
}

const sumOf = (movements: readonly Movement[]): Cents =>
  movements.reduce((sum, { amountCents }) => sum + amountCents, 0);

async function importBoth(call: Call): Promise<void> {
  const debits = await movementsOfDebits(call);
  const payouts = await movementsOfPayouts(call);
  const fees = feesOf(debits);
  const refunds = await movementsOfRefunds(call);
  const last = [...debits, ...payouts, ...fees, ...refunds].toSorted((one, other) =>
    one.bookingDay < other.bookingDay ? -1 : one.bookingDay > other.bookingDay ? 1 : 0,
  );
  const settled = await importNext(call, openingCents, last);
  for (const { amountCents: cents } of fees)
    await putAside(call, settled, { cents, account: "627", reason: "Frais sur impayés" });
  for (const { amountCents: cents } of payouts)
    await putAside(call, settled, { cents, account: "580", reason: "Versement de GoCardless" });
  const invoices = await openInvoices(call);
  const half = await importNext(call, openingCents + sumOf(last), movementsOfTransfers(call.today, invoices));
  const [, , overpaid] = invoices;
  if (overpaid) await matchOverpaid(call, half, overpaid);
  await putAside(call, half, { cents: -bankFeeCents, account: "627", reason: "Frais de tenue de compte" });
}

export const bankStatements = (today: Day): DatedAct[] => [{ on: addDays(today, -1), act: importBoth }];
