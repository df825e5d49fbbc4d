// Payment method of a company. The status of its mandate is never typed: it follows from the mandate.
import { field } from "#kernel/field.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { clientsContract } from "../../contract.ts";
import type { Company } from "../../model/companies/company.ts";
import { paymentMethodKinds } from "../../model/companies/payment.ts";

/** A company, with the version of its client. */
type VersionedCompany = Company & { version: number };

export default {
  payment: formOf<VersionedCompany>()(clientsContract.setPaymentMethod)({
    params: ({ id: companyId }) => ({ companyId }),
    start: ({ paymentMethod: { kind } }) => ({ kind }),
    title: ({ name }) => `Paiement de ${name}`,
    fields: [
      {
        name: "kind",
        of: field.set("Moyen de paiement", paymentMethodKinds),
        description: "Le mandat d’un prélèvement se demande dans l’onglet « Mandats ».",
      },
    ],
    submit: "Enregistrer",
    done: "Le moyen de paiement est enregistré.",
  }),
};
