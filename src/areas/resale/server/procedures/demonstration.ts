// Procedures of the demonstration company, by the verbs: two on one car, and each kind of buyer.
import { addDays } from "#kernel/calendar/day.ts";
import { pdfDocument } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { Specimen } from "#registration/server/papers/specimen.ts";
import { isDated, requiredProofs } from "../../model/procedures/proofs.ts";
import type { ProcedureForm } from "../../model/procedures/forms.ts";
import { changeResaleTerms, createResaleProcedure } from "./buyer.ts";
import { generateResaleOffer } from "./quote.ts";
import { requestResaleProofs, uploadResaleProof } from "./request-proofs.ts";
import type { ProcedureRow } from "./find.ts";

const specimen = import.meta.resolve("#registration/server/papers/specimen.ts");

const paper = async (title: string) => {
  const data: Specimen = { title, lines: [["Document", "de démonstration"]] };
  return pdfDocument(`${title}.pdf`, await drawPdf(specimen, data));
};

const address = { line1: "4 quai de la Fosse", zipCode: "44000", city: "Nantes", country: "FR" } as const;
const noCompany = { companyName: "", capacity: "", siret: null, vatNumber: null, phone: null };

type BuyerDraft = Omit<ProcedureForm, "carId" | "isFormerLessee" | "advertisementLink">;
const buyers: readonly BuyerDraft[] = [
  {
    ...noCompany,
    buyerKind: "CONSUMER",
    firstName: "Marie",
    lastName: "Lœuvre",
    email: "marie.loeuvre@particulier.example",
    address,
    desiredCents: 1_420_000,
  },
  {
    ...noCompany,
    buyerKind: "TRADE",
    firstName: "Karim",
    lastName: "Benali",
    companyName: "Autos de l’Erdre",
    capacity: "Gérant",
    siret: "73282932000074",
    email: "achats@autos-erdre.example",
    address,
    desiredCents: 1_150_000,
  },
  {
    ...noCompany,
    buyerKind: "COMPANY",
    firstName: "Sophie",
    lastName: "Garnier",
    companyName: "Garnier Paysages",
    capacity: "Présidente",
    siret: "44306184100047",
    email: "sophie@garnier-paysages.example",
    address,
    desiredCents: 1_210_000,
  },
];

const open = (call: Call, carId: string, buyer: BuyerDraft): Promise<ProcedureRow> =>
  createResaleProcedure(call, { carId, ...buyer, isFormerLessee: false, advertisementLink: "" });

const agree = (call: Call, { id, version, desiredCents, depositKind }: ProcedureRow): Promise<ProcedureRow> =>
  changeResaleTerms(call, {
    id,
    version,
    desiredCents,
    agreedCents: desiredCents,
    options: [],
    paymentMethod: "TRANSFER",
    saleOn: null,
    receptionOn: addDays(call.today, 12),
    depositKind,
    depositCents: 50_000,
    deliveryCountry: "FR",
    isCarriedByBuyer: false,
    repaysPledge: false,
    advertisementLink: "",
  });

async function giveProofs(call: Call, { id, buyerKind }: ProcedureRow): Promise<void> {
  for (const documentType of requiredProofs(buyerKind, "FR"))
    await uploadResaleProof(call, {
      id,
      documentType,
      datedOn: isDated(documentType) ? addDays(call.today, -20) : null,
      file: await paper("Pièce"),
    });
}

export async function demonstrateProcedures(systemCall: Call): Promise<void> {
  const offers = await systemCall.db
    .selectFrom("saleOffer")
    .select("carId")
    .where("status", "=", "OPEN")
    .orderBy("openedOn")
    .orderBy("id")
    .limit(2)
    .execute();
  const [first, second = first] = offers;
  const [consumer, trader, company] = buyers;
  if (!first || !second || !consumer || !trader || !company) return;
  const call = await actingAs(systemCall, "Nadia Ferreira");
  const asked = await open(call, first.carId, consumer);
  const { id, version } = asked;
  await requestResaleProofs(call, { id, version, kinds: ["IDENTITY", "ADDRESS"], message: "" });
  const offered = await agree(call, await open(call, first.carId, trader));
  await generateResaleOffer(call, {
    id: offered.id,
    version: offered.version,
    until: addDays(call.today, 15),
  });
  await giveProofs(call, offered);
  await agree(call, await open(call, second.carId, company));
}
