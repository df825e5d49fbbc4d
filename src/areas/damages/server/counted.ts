import { counted } from "#kernel/server/tallies/counted.ts";

export const lossCounts = counted("car_loss", {
  all: "carLoss",
  parts: { "carLoss:open": (l) => `${l}.status = 'OPEN'` },
});
export const damageCounts = counted("damage", {
  all: "damage",
  parts: { "damage:untreated": (d) => `${d}.status in ('PENDING_EXPERTISES', 'PENDING_REPAIRS')` },
});
export const requestCounts = counted("damage_request", {
  all: "damageRequest",
  parts: { "damageRequest:waiting": (r) => `${r}.status = 'RECEIVED'` },
});
