// Prerequisites of a delivery on its contract: it binds, its payment method is active, a day and a price are known.
import { frenchPaymentMethod, isPaymentActive } from "#clients/model/companies/payment.ts";
import { companyOf } from "#clients/server/read.ts";
import { contractFlow, isActive } from "#contracts/model/flow.ts";
import { type AwaitedCar, prerequisite } from "#fleet/server/prerequisites.ts";
import { dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";

const pageOf = ({ period }: AwaitedCar, tab = ""): PageAddress =>
  tab ? `/delivery/view/${period.id}?tab=${tab}` : `/delivery/view/${period.id}`;
const slotOf = (call: Call, { period }: AwaitedCar) =>
  call.db.selectFrom("deliverySlot").selectAll().where("id", "=", period.id).executeTakeFirst();

export const deliveryPrerequisites = [
  prerequisite({
    key: "contract",
    label: "Contrat signé et actif",
    bearsOn: ["deliver"],
    awaits: "us",
    settledBy: "AMEND_CONTRACT",
    judge: async (_, { contract }) => ({
      isMet: isActive(contract.status),
      proof: isActive(contract.status)
        ? `Signé le ${frenchDay(dayInParis(contract.signedAt))}.`
        : `Contrat au statut « ${contractFlow.states[contract.status].label} ».`,
      to: `/prospection/contracts/view/${contract.id}`,
    }),
  }),
  prerequisite({
    key: "payment",
    label: "Moyen de paiement actif",
    bearsOn: ["deliver"],
    awaits: "client",
    settledBy: "ADD_PAYMENT_METHOD",
    judge: async (call, { contract }) => {
      const { paymentMethod } = await companyOf(call, contract.companyId);
      return {
        isMet: isPaymentActive(paymentMethod),
        proof: `${frenchPaymentMethod(paymentMethod)}.`,
        to: `/prospection/clients/view/${contract.clientId}`,
      };
    },
  }),
  prerequisite({
    key: "slot",
    label: "Créneau de livraison",
    bearsOn: ["deliver"],
    awaits: "us",
    settledBy: "SEND_DELIVERY_INFORMATION_REQUEST",
    judge: async (call, awaited) => {
      const slot = await slotOf(call, awaited);
      const to = pageOf(awaited);
      if (slot?.startsAt) return { isMet: true, proof: `Le ${frenchInstant(slot.startsAt)}.`, to };
      if (!slot?.askedAt) return { isMet: false, proof: "À demander au client, ou à fixer.", to };
      const since = dayInParis(slot.askedAt);
      return { isMet: false, proof: `Demandé le ${frenchDay(since)}.`, to, since, awaits: "client" };
    },
  }),
  prerequisite({
    key: "deliveryPrice",
    label: "Prix de livraison",
    bearsOn: ["deliver"],
    awaits: "us",
    settledBy: "SET_DELIVERY_PRICE",
    judge: async (call, awaited) => {
      const slot = await slotOf(call, awaited);
      const price = slot?.priceCents ?? null;
      return {
        isMet: price !== null,
        proof:
          price === null
            ? "À estimer."
            : `${frenchPrice(price)} HT, ${slot?.isPriceFixed ? "ferme" : "estimé"}.`,
        to: pageOf(awaited),
      };
    },
  }),
];
