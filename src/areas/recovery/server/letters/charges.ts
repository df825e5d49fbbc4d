// Interest and recovery fees, billed on a note outside VAT: what is owed through today less what was billed before.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { idsOf } from "#kernel/values.ts";
import type { Company } from "#clients/model/companies/company.ts";
import { lineKinds } from "#billing/model/documents/line-kinds.ts";
import type { LineVat } from "#billing/model/documents/vat.ts";
import { vatOfLine } from "#billing/model/rules/line-vat.ts";
import { createDraft, type DraftLine, priced } from "#billing/server/documents/create-draft.ts";
import { finaliseDocument } from "#billing/server/documents/finalise.ts";
import { interestOf, interestText, recoveryFeeCents } from "../../model/dunning/interest.ts";
import type { LetterCharge } from "../../model/dunning/letter.ts";
import type { DunningCase } from "../dunning/cases.ts";
import { debtDocuments, readClaim } from "../dunning/owed.ts";
import { interestByInvoice } from "../dunning/interest.ts";

export interface UnbilledCharge extends LetterCharge {
  invoiceId: string;
  contractId: string | null;
}

type Billed = Pick<Row<"dunningCharge">, "invoiceId" | "kind" | "cents">;

const billedCharges = (call: Call, invoiceIds: readonly string[]): Promise<Billed[]> =>
  call.db
    .selectFrom("dunningCharge")
    .select(["invoiceId", "kind", "cents"])
    .where("invoiceId", "in", [...invoiceIds])
    .execute();

const billedInterest = (billed: readonly Billed[], invoiceId: string): Cents =>
  billed.reduce(
    (sum, charge) =>
      charge.invoiceId === invoiceId && charge.kind === "LATE_INTEREST" ? sum + charge.cents : sum,
    0,
  );

/** Unbilled charges of a professional, on top of its late invoices. */
export async function unbilledCharges(
  call: Call,
  row: Pick<DunningCase, "companyId" | "issuerId" | "openedOn">,
  { withInterest }: { withInterest: boolean },
): Promise<UnbilledCharge[]> {
  const documents = await debtDocuments(call, row, row.openedOn);
  if (documents.length === 0) return [];
  const billed = await billedCharges(call, idsOf(documents));
  const claim = await readClaim(call, row);
  const claimed = new Set(claim.documents.map(({ id }) => id));
  const interest = withInterest ? await interestByInvoice(call, documents) : new Map<string, null>();
  return documents.flatMap(({ id: invoiceId, number, contractId }) => {
    const of = { invoiceId, number, contractId };
    const hasFee = billed.some((charge) => charge.invoiceId === invoiceId && charge.kind === "RECOVERY_FEE");
    const periods = interest.get(invoiceId) ?? [];
    const billedCents = billedInterest(billed, invoiceId);
    const cents = interestOf(periods) - billedCents;
    const why = interestText(periods, billedCents);
    return [
      ...(cents > 0 ? [{ ...of, kind: "LATE_INTEREST" as const, cents, why }] : []),
      ...(claimed.has(invoiceId) && !hasFee
        ? [{ ...of, kind: "RECOVERY_FEE" as const, cents: recoveryFeeCents }]
        : []),
    ];
  });
}

const labelOf = ({ kind, number }: UnbilledCharge, through: Day): string =>
  kind === "LATE_INTEREST"
    ? `${lineKinds[kind].label} sur ${number}, jusqu’au ${frenchDay(through)}`
    : `${lineKinds[kind].label} sur ${number}`;

const whyOf = ({ why }: UnbilledCharge): string =>
  why === undefined
    ? "Une fois par facture payée en retard"
    : `Au taux de la Banque centrale européenne majoré de 10 points\u00a0: ${why}`;

/** Always outside VAT, wherever the client is. */
const vatOfCharge = (kind: UnbilledCharge["kind"], citedOn: Day): LineVat =>
  vatOfLine(lineKinds[kind], { territory: "MAINLAND", rate: 0, citedOn, mentions: [] });

const lineOf = (charge: UnbilledCharge, today: Day): DraftLine => ({
  kind: charge.kind,
  label: labelOf(charge, today),
  why: whyOf(charge),
  contractId: charge.contractId,
  component: "",
  month: null,
  fromDay: null,
  throughDay: null,
  carId: null,
  ...priced(charge.cents),
  ...vatOfCharge(charge.kind, today),
  correctsLineId: null,
  eventId: null,
  isCounted: false,
});

interface Charging {
  company: Company;
  charges: readonly UnbilledCharge[];
  /** The day by which a letter asks for the transfer of its charges; absent without a letter. */
  transferBy?: Day;
}

/** Bills charges on one note, at once, payable as the letter that issues it says; null when there is none. */
export async function billCharges(
  call: Call,
  row: Pick<DunningCase, "id" | "issuerId">,
  { company, charges, ...terms }: Charging,
): Promise<Row<"billingDocument"> | null> {
  if (charges.length === 0) return null;
  const draft = await createDraft(call, {
    kind: "NOTE",
    origin: "LATE",
    issuerId: row.issuerId,
    company,
    month: null,
    reference: "",
    correctsIds: [],
    lines: charges.map((charge) => lineOf(charge, call.today)),
  });
  const note = await finaliseDocument(call, { id: draft.id, version: null, ...terms });
  await call.db
    .insertInto("dunningCharge")
    .values(
      charges.map(({ kind, cents, invoiceId }) => ({
        id: newId(),
        caseId: row.id,
        invoiceId,
        noteId: note.id,
        kind,
        cents,
        throughOn: call.today,
      })),
    )
    .execute();
  return note;
}
