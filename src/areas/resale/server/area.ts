import { reasonsAgainstWithdrawal, statementLines } from "#fleet/model/events.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { signatureNotices } from "#signatures/server/overview/notices.ts";
import { resaleContract } from "../contract.ts";
import { resaleManifest } from "../manifest.ts";
import { resaleDocumentKinds } from "../model/procedures/document-kinds.ts";
import { plannedSales } from "./confirmed/appointment.ts";
import { buyerCustody } from "./confirmed/custody.ts";
import { saleDeadlines } from "./confirmed/deadlines.ts";
import { leavingProved } from "./confirmed/leaving.ts";
import { saleLines } from "./confirmed/statement-lines.ts";
import { resaleHandlers } from "./handlers.ts";
import { resaleCounts } from "./counted.ts";
import { resaleHome } from "./home.ts";
import { offerReactions } from "./offers/reactions.ts";
import { resalePersonalData } from "./personal-data.ts";
import { buyerOf, kind } from "./procedures/find.ts";
import { procedureReactions } from "./procedures/reactions.ts";
import { purgeIdentities, remindBuyers } from "./procedures/request-proofs.ts";
import { signatureReactions, signatureSuspensions } from "./procedures/signature.ts";
import { saleInvoiceReasons } from "./sales/invoice.ts";
import { saleRefundPromised } from "./sales/refund.ts";
import { resaleTables } from "./tables.ts";

const procedures = carRecords({ kind, words: ["companyName", "firstName", "lastName", "email"] });
const offers = carRecords({ kind: "saleOffer", words: [] });

export const resale = area(resaleManifest, resaleContract, resaleHandlers, {
  tables: resaleTables,
  counted: [resaleCounts],
  home: resaleHome,
  planned: [plannedSales],
  custodySources: [buyerCustody],
  documentKinds: resaleDocumentKinds,
  documentHolders: [kind],
  personalData: resalePersonalData,
  reactions: [
    ...procedures.reactions,
    ...offers.reactions,
    ...signatureReactions,
    ...signatureNotices(kind),
    ...procedureReactions,
    ...offerReactions,
    leavingProved,
  ],
  answers: [
    signatureSuspensions,
    saleInvoiceReasons,
    saleRefundPromised,
    answer(statementLines, saleLines),
    answer(reasonsAgainstWithdrawal, reasonOnceRecorded(kind, "Une revente de ce véhicule est enregistrée.")),
    answer(
      reasonsAgainstWithdrawal,
      reasonOnceRecorded("saleOffer", "Une mise en vente de ce véhicule est enregistrée."),
    ),
  ],
  signedSubjects: [
    {
      record: kind,
      read: async (call, id) => {
        const row = await get(call, kind, id);
        return {
          name: `Bon de commande de ${buyerOf(row)}`,
          detail: await describeCar(call, row.carId),
          address: `/resale/procedures/${id}`,
          accounts: [row.createdById],
        };
      },
    },
  ],
  derivations: [procedures.derivation, offers.derivation, ...saleDeadlines],
  jobHandlers: [...remindBuyers.jobHandlers, ...purgeIdentities.jobHandlers],
  demonstration: async (call) => (await import("./demonstration.ts")).demonstrateResale(call),
});
