// A mandate ended here ends at its provider too.
import { outsideJob } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { statusOfState } from "../../model/providers/provider.ts";
import "#mandates/server/tables.ts";
import { cancelAtProvider } from "#mandates/model/jobs.ts";

export const cancelMandates = outsideJob(cancelAtProvider, async ({ within, outside }, { mandateId }) => {
  const { provider, providerMandateId } = await within((call) => get(call, "mandate", mandateId));
  if (provider === "embedded" || providerMandateId === null) return;
  const port = provider === "stripe" ? outside.stripe : outside.gocardless;
  const mandate = await port?.readMandate(providerMandateId);
  const isOver =
    mandate && ["Cancelled", "Expired", "Failed"].includes(statusOfState(provider, mandate.state) ?? "");
  if (mandate && !isOver) await port?.cancelMandate(providerMandateId);
});
