// The funders of the demonstration company: a bank, a specialised lender, a finance lease.
import { emptyAddress } from "#kernel/company/address.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Funder, type FunderForm, funderFormSchema } from "../model/funder.ts";
import { demonstrateFundings } from "./demonstration-fundings.ts";
import { createFunder } from "./funders/funders.ts";

const fictitiousFunders: readonly (Omit<FunderForm, "contacts"> & {
  contact: readonly [firstName: string, lastName: string, title: string];
})[] = [
  {
    name: "Banque des Pays de Loire",
    address: { ...emptyAddress, line1: "3 place Graslin", zipCode: "44000", city: "Nantes" },
    contact: ["Claire", "Guérin", "Chargée d’affaires"],
    loanType: "AMORTIZING",
    durationMonths: 48,
    rate: 0.0385,
    insuranceRate: 0.0024,
    applicationFeeCents: 15_000,
    terminationFeeRate: 0.03,
  },
  {
    name: "Crédit Mobilité Atlantique",
    address: { ...emptyAddress, line1: "120 rue de la Tour", zipCode: "33000", city: "Bordeaux" },
    contact: ["Samuel", "Ortiz", "Responsable flottes"],
    loanType: "BALLOON",
    durationMonths: 36,
    rate: 0.0415,
    insuranceRate: 0,
    applicationFeeCents: 9_000,
    terminationFeeRate: 0.02,
  },
  {
    name: "Loire Crédit-bail",
    address: { ...emptyAddress, line1: "8 rue Nationale", zipCode: "37000", city: "Tours" },
    contact: ["Inès", "Mercier", "Gestion des contrats"],
    loanType: "FINANCE_LEASE",
    durationMonths: 48,
    rate: 0.046,
    insuranceRate: 0.003,
    applicationFeeCents: 20_000,
    terminationFeeRate: 0.05,
  },
];

async function demonstrateFunders(call: Call): Promise<Funder[]> {
  const funders: Funder[] = [];
  for (const {
    contact: [firstName, lastName, title],
    ...funder
  } of fictitiousFunders) {
    const email = `${normalText(`${firstName}.${lastName}`)}@exemple.test`;
    const contacts = [{ firstName, lastName, title, email }];
    funders.push(await createFunder(call, funderFormSchema.parse({ ...funder, contacts })));
  }
  return funders;
}

export async function demonstrateFunding(call: Call): Promise<void> {
  await demonstrateFundings(call, await demonstrateFunders(call));
}
