import { reasonsAgainstUndoingReception, reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, area } from "#kernel/server/area.ts";
import { damagesContract } from "../contract.ts";
import { damagesManifest } from "../manifest.ts";
import { lossFields } from "../model/losses/fields.ts";
import { cedeLostCar } from "./losses/cede.ts";
import { theftCustody } from "./losses/custody.ts";
import { lossHandlers, lossRecords } from "./losses/handlers.ts";
import {
  noteLossAtRentalEnd,
  refuseDeliveryAfterLoss,
  refuseOtherEnds,
  refuseResumingReplaced,
  withdrawLossNotedByEnd,
  withdrawReplacementOfLoss,
} from "./losses/rental-ends.ts";
import { carLosses } from "./losses/view.ts";
import { damagesPersonalData } from "./personal-data.ts";
import "./tables.ts";

const lossReason = reasonOnceRecorded("carLoss", "Une perte de ce véhicule est enregistrée.");

export const damages = area(
  damagesManifest,
  damagesContract,
  {
    ...lossHandlers,
    cedeLostCar: async ({ params: { carId }, body, files }, call) => {
      await cedeLostCar(call, carId, { ...body, deed: files?.deed });
      return carLosses(call, carId);
    },
  },
  {
    fields: { carLoss: lossFields },
    derivations: [lossRecords.derivation],
    custodySources: [theftCustody],
    reactions: [
      ...lossRecords.reactions,
      noteLossAtRentalEnd,
      withdrawLossNotedByEnd,
      withdrawReplacementOfLoss,
    ],
    answers: [
      answer(reasonsAgainstWithdrawal, lossReason),
      answer(reasonsAgainstUndoingReception, lossReason),
      refuseOtherEnds,
      refuseDeliveryAfterLoss,
      refuseResumingReplaced,
    ],
    personalData: damagesPersonalData,
    recordPages: [
      {
        record: "carLoss",
        page: async (call, id) => {
          const loss = await call.db
            .selectFrom("carLoss")
            .select("carId")
            .where("id", "=", id)
            .executeTakeFirst();
          return `/car-summary/damages/${loss?.carId ?? id}`;
        },
      },
    ],
  },
);
