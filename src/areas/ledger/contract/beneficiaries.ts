// Endpoints of the accounts to which companies are refunded.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { beneficiaryFormSchema, beneficiarySchema } from "../model/beneficiaries/beneficiary.ts";
import { payeeCheckFormSchema } from "../model/beneficiaries/payee-check.ts";

const company = z.object({ companyId: id });

export const beneficiariesContract = contract({
  readBeneficiary: read({
    path: "/collection/companies/:companyId/account",
    takes: { params: company },
    returns: beneficiarySchema,
    may: "SIGNED_IN",
    shows: ["client"],
  }),
  setBeneficiary: write({
    method: "PUT",
    path: "/collection/companies/:companyId/account",
    takes: { params: company, body: beneficiaryFormSchema },
    returns: beneficiarySchema,
    may: "PREPARE_TRANSFERS",
    audit: { did: "a changé le compte de remboursement", record: "client" },
    summary:
      "Compte sur lequel une société est remboursée ; un compte changé attend cinq jours, un premier compte est vérifié par une autre personne",
  }),
  recordPayeeCheck: write({
    path: "/collection/companies/:companyId/account/check",
    takes: { params: company, body: payeeCheckFormSchema },
    returns: beneficiarySchema,
    may: "PREPARE_TRANSFERS",
    audit: { did: "a noté la vérification du compte de remboursement", record: "client" },
    summary: "Réponse de la banque sur le titulaire du compte à créditer (vérification du bénéficiaire)",
  }),
});
