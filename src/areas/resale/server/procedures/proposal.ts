// The VAT regime proposed for a sale, from how the car was bought and who takes it where.
import { usedCarSchemeOn } from "#billing/model/rules/natures.ts";
import { readRules } from "#billing/server/rules/rules.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { VatRegime } from "#purchasing/model/orders/price.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import {
  chosenRegimeRefusal,
  type RegimeProposal,
  type Sale,
  type SaleRegime,
  saleRegime,
} from "../../model/sales/vat-regime.ts";
import { areNumbersValid } from "../sales/facts.ts";
import type { ProcedureRow } from "./find.ts";

type RegimeFacts = Pick<
  ProcedureRow,
  "carId" | "buyerKind" | "vatNumber" | "address" | "deliveryCountry" | "receptionOn"
>;

async function saleFacts(call: Call, row: RegimeFacts): Promise<{ purchase: VatRegime | null; sale: Sale }> {
  const { firstRegistrationDate, mileage } = await get(call, "car", row.carId);
  const { regime } = await purchaseOf(call, row.carId);
  const deliveredOn = row.receptionOn ?? call.today;
  const { NATURE: natures } = await readRules(call);
  const isAtHome = row.deliveryCountry === row.address.country;
  return {
    purchase: regime === "UNKNOWN" ? null : regime === "PRIVATE" ? "MARGIN" : regime,
    sale: {
      buyerKind: row.buyerKind,
      hasValidVatNumber: await areNumbersValid(call, [row.vatNumber]),
      destination: { country: row.deliveryCountry, zipCode: isAtHome ? row.address.zipCode : "" },
      firstRegisteredOn: firstRegistrationDate,
      mileage,
      deliveredOn,
      usedCarScheme: usedCarSchemeOn(natures, deliveredOn),
    },
  };
}

async function proposalOf(call: Call, row: RegimeFacts): Promise<RegimeProposal> {
  const { purchase, sale } = await saleFacts(call, row);
  return saleRegime(purchase, sale);
}

/** Why another regime than the proposed one may not be chosen; null when it may. */
export async function refusalOfRegime(
  call: Call,
  row: RegimeFacts,
  regime: SaleRegime,
): Promise<string | null> {
  const { purchase, sale } = await saleFacts(call, row);
  return chosenRegimeRefusal(regime, purchase, sale);
}

/** Columns of the proposed regime: where it differs from the former one, the confirmation no longer holds. */
export async function proposedColumns(call: Call, row: RegimeFacts, before?: ProcedureRow) {
  const proposal = await proposalOf(call, row);
  const proposed =
    "regime" in proposal
      ? { proposedRegime: proposal.regime, regimeReason: proposal.reason }
      : { proposedRegime: null, regimeReason: proposal.refusal };
  return {
    ...proposed,
    ...(before?.proposedRegime !== proposed.proposedRegime && {
      vatRegime: null,
      regimeConfirmedBy: null,
      regimeConfirmedById: null,
      regimeChangeReason: "",
    }),
  };
}

const settled = ["QUOTE_SENT", "ENDED", "ABORTED"];

/** The procedure with the proposal of now, which facts of others may have changed; settled once it is sent. */
export const withProposal = async (call: Call, row: ProcedureRow): Promise<ProcedureRow> =>
  settled.includes(row.status) ? row : { ...row, ...(await proposedColumns(call, row, row)) };
