// Endpoints of the accounts to which companies are refunded.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { beneficiaryFormSchema, beneficiarySchema } from "../model/beneficiaries/beneficiary.ts";
import { payeeCheckFormSchema } from "../model/beneficiaries/payee-check.ts";

const company = z.object({ companyId: id });

const path = "/collection/companies/:companyId/account";
const on = recordWrites({
  path,
  record: "client",
  params: company,
  returns: beneficiarySchema,
  may: "PREPARE_TRANSFERS",
});

export const beneficiariesContract = contract({
  readBeneficiary: read({
    path,
    takes: { params: company },
    returns: beneficiarySchema,
    may: "SIGNED_IN",
    shows: ["client"],
  }),
  setBeneficiary: on("", "a changé le compte de remboursement", {
    method: "PUT",
    body: beneficiaryFormSchema,
    summary:
      "Compte sur lequel une société est remboursée ; un compte changé attend cinq jours, un premier compte est vérifié par une autre personne",
  }),
  recordPayeeCheck: on("check", "a noté la vérification du compte de remboursement", {
    body: payeeCheckFormSchema,
    summary: "Réponse de la banque sur le titulaire du compte à créditer (vérification du bénéficiaire)",
  }),
});
