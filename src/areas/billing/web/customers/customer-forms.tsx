// How a company is billed: its mode, its terms, its day, the grouping of its contracts, its account.
import { TextField } from "#kit/field/fields.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { customersContract } from "../../contract/customers.ts";
import {
  companyBillingRecord,
  defaultRecurringDay,
  longestPaymentDays,
} from "../../model/company-billing.ts";
import type { CustomerView } from "../../model/customers/customer.ts";

const { fields } = companyBillingRecord;

export default {
  change: formOf<CustomerView, typeof fields>(fields)(customersContract.changeBillingCustomer)({
    params: ({ id }) => ({ companyId: id }),
    start: ({ mode, paymentDays, recurringDay, grouping, accountingSourceId }) => ({
      mode,
      paymentDays,
      recurringDay,
      grouping,
      accountingSourceId,
    }),
    title: ({ companyName }) => `Facturation de ${companyName}`,
    size: "md",
    fields: [
      {
        name: "mode",
        description:
          "Automatique : ses factures sont finalisées chaque nuit. Manuelle : la comptabilité les finalise.",
      },
      "grouping",
      {
        name: "paymentDays",
        description: `D’un virement, à compter de l’émission : ${longestPaymentDays} jours au plus (C. com., art. L441-11)`,
      },
      {
        name: "recurringDay",
        description: `De 1 à 31 ; vide pour le ${defaultRecurringDay}. Du 1 au 5, le mois est facturé avant son début.`,
      },
      <TextField
        key="accountingSourceId"
        name="accountingSourceId"
        of={fields.accountingSourceId}
        maxLength={60}
      />,
    ],
    submit: "Enregistrer",
    done: "La facturation de la société est enregistrée.",
  }),
};
