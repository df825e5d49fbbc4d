// Damages of cars, their repair, and losses: cars stolen, or wrecked beyond repair.
import { manifest } from "#kernel/manifest.ts";

export const damagesManifest = manifest({
  name: "damages",
  pages: ["/car-summary/damages/:id"],
  permissions: {
    DECLARE_CAR_LOSS: ["salesAdministrator"],
    CEDE_LOST_CAR: ["salesAdministrator", "reseller"],
    UNDO_LOSS_END: [],
  },
  records: {
    carLoss: { the: "la perte", gender: "f", title: "Perte", many: "pertes" },
  },
});
