// The declaration of a month of payments.
import { capitalise } from "#kernel/text/case.ts";
import { formOf } from "#kit/record/form-of.tsx";
import type { ReportedPeriod } from "#billing/model/platform/reported-sales.ts";
import { monthText } from "#billing/model/why.ts";
import { ledgerContract } from "../../contract.ts";

export default {
  declare: formOf<ReportedPeriod>()(ledgerContract.declareReportedPayments)({
    title: ({ month }) => `${capitalise(monthText(month))} : marquer comme déclaré`,
    lead: "Le fichier du mois est figé et conservé : téléchargez-le ensuite, c’est lui qu’il faut déposer. Ce qui changera de ces jours entrera dans le mois suivant, à son jour.",
    start: ({ issuerId, month }) => ({ issuerId, month }),
    fields: [],
    submit: "Marquer comme déclaré",
    isGrave: true,
    done: "Le mois est marqué comme déclaré : son fichier ne change plus.",
  }),
};
