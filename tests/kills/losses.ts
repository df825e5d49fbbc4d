// Declares the theft of cars, ends their rentals and cedes them to the insurer, from wherever a former process left each: in
// a process that dies. The input is the ids of the cars.
import type { Work } from "#tests/application/killed-work.ts";
import { lossSteps } from "#tests/scenarios/losses.ts";

export const work: Work = async (app, input) => {
  const { losses, steal, end, cede } = lossSteps(app);
  for (const carId of input.split(" ")) {
    const loss = async () => (await losses(carId)).losses[0];
    app.setClock("2027-01-20T09:00:00Z");
    if ((await loss()) === undefined) await steal(carId);
    await app.runJobs();
    app.setClock("2027-02-20T12:00:00Z");
    if ((await loss())?.hasEndedRental === false) await end(carId);
    await app.runJobs();
    if ((await loss())?.status === "OPEN") await cede(carId);
    await app.runJobs();
  }
};
