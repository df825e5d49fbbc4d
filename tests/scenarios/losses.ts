// Steps of the loss of a car, for tests: each acts on its last loss.
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import type { TestApplication } from "#tests/application/application.ts";
import { damagesContract } from "#damages/contract.ts";
import type { Loss } from "#damages/model/losses/loss.ts";

/** The smallest PDF that opens: it has an object. */
export const openablePdf = new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF"], "acte.pdf", {
  type: "application/pdf",
});

export function lossSteps(app: TestApplication) {
  const car = (carId: string) => app.within((call) => get(call, "car", carId));
  const losses = async (carId: string) =>
    app.as("salesAdministrator")(damagesContract.readCarLosses, { params: { carId } });
  async function last(carId: string): Promise<Loss> {
    const [loss] = (await losses(carId)).losses;
    if (!loss) throw new Error("no loss");
    return loss;
  }

  const steal = (carId: string, on = "2027-01-18", time = "22:10") =>
    app.as("salesAdministrator")(damagesContract.stealCar, {
      params: { carId },
      body: {
        day: day(on),
        time,
        place: "Parking de la gare",
        circumstances: "",
        complaintNumber: "2027/00018",
        complaintOn: day("2027-01-19"),
      },
    });
  const withdraw = async (carId: string) =>
    app.as("salesAdministrator")(damagesContract.withdrawLoss, {
      params: { carId },
      body: { version: (await last(carId)).version, reason: "Véhicule déplacé par la fourrière" },
    });
  const find = async (carId: string, more: object = {}) =>
    app.as("salesAdministrator")(damagesContract.recordFoundCar, {
      params: { carId },
      body: {
        version: (await last(carId)).version,
        day: day("2027-01-20"),
        time: "08:00",
        odometer: 120,
        place: "Villepinte",
        condition: "",
        isWrecked: false,
        isIndemnityKept: false,
        ...more,
      },
    });
  const end = async (carId: string, more: object = {}) =>
    app.as("salesAdministrator")(damagesContract.endRentalByLoss, {
      params: { carId },
      body: { version: (await last(carId)).version, offerAcceptedOn: null, isReplaced: false, ...more },
    });
  const undoEnd = async (carId: string) =>
    app.as("admin")(damagesContract.undoEndByLoss, {
      params: { carId },
      body: { version: (await last(carId)).version, reason: "Erreur" },
    });
  const cede = async (carId: string, more: object = {}) =>
    app.as("salesAdministrator")(damagesContract.cedeLostCar, {
      params: { carId },
      body: {
        version: (await last(carId)).version,
        day: day("2027-02-20"),
        time: "10:00",
        buyer: "INSURER",
        buyerName: "Assurances du Nord",
        approvalNumber: "",
        amountCents: 1_450_000,
        isReleased: false,
        ...more,
      },
      files: { deed: openablePdf },
    });

  return { car, losses, last, steal, withdraw, find, end, undoEnd, cede };
}
