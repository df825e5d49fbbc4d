// Life cycle of a garage: active, or archived once it serves no more.
import { z } from "zod";
import { flow } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { version } from "#kernel/schema/french.ts";

interface GarageSubject {
  status: string;
  /** French reasons why this person may not accept its IBAN. */
  againstIban: readonly string[];
  /** True while services are booked or not invoiced. */
  hasOpenWorks: boolean;
}

const may = "MANAGE_MAINTENANCE_SUPPLIERS";
const body = z.object({ version });

export const garageFlow = flow<GarageSubject>()({
  subject: "Ce garage",
  start: "ACTIVE",
  states: {
    ACTIVE: { label: "Actif", tone: "success", final: true },
    ARCHIVED: { label: "Archivé", tone: "neutral", final: true },
  },
  moves: {
    archive: {
      label: "Archiver",
      from: ["ACTIVE"],
      to: "ARCHIVED",
      may,
      isGrave: true,
      refusals: ({ hasOpenWorks }) =>
        hasOpenWorks ? ["Des entretiens y sont prévus ou attendent leur facture."] : [],
      endpoint: moveEndpoint({
        name: "archiveMaintenanceSupplier",
        path: "archive",
        body,
        did: "a archivé le garage",
        set: () => ({}),
      }),
    },
    restore: {
      label: "Réactiver",
      from: ["ARCHIVED"],
      to: "ACTIVE",
      may,
      endpoint: moveEndpoint({
        name: "restoreMaintenanceSupplier",
        path: "restore",
        body,
        did: "a réactivé le garage",
        set: () => ({}),
      }),
    },
  },
  commands: {
    edit: { label: "Modifier", in: ["ACTIVE", "ARCHIVED"], may },
    acceptIban: {
      label: "Accepter l’IBAN",
      in: ["ACTIVE", "ARCHIVED"],
      may: "ACCEPT_GARAGE_IBAN",
      refusals: ({ againstIban }) => [...againstIban],
    },
  },
  next: { ACTIVE: null, ARCHIVED: null },
});
