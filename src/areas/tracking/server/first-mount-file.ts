// The telematics of the maker of a car: opened with the rental that sells it, restarted for another client.
import { sql } from "kysely";
import { carFile } from "#fleet/server/car-files/car-file.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change } from "#kernel/server/records/records.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { canReadMakerData, firstMountFlow } from "../model/flow.ts";
import { consentLink } from "./links.ts";
import { assignMakerBox, removeMakerBox } from "./maker-box.ts";

/** The answer of a client does not apply to another client. */
export const clearedConsent = {
  requestedAt: null,
  requestedOf: "",
  consent: null,
  consentAt: null,
  note: "",
} as const;

const termSql = (name: "geolocation" | "ecoDriving") =>
  sql`coalesce((k.terms->>${sql.lit(name)})::boolean, false)`;

const nothingSold = { geolocation: false, ecoDriving: false };

export const firstMountFile = carFile({
  kind: "firstMount",
  facts: (rental) => {
    const { geolocation, ecoDriving } = rental?.terms ?? nothingSold;
    return { isSold: geolocation || ecoDriving, sellsPosition: geolocation, sellsEcoDriving: ecoDriving };
  },
  isOutdated: sql`f.sells_position <> ${termSql("geolocation")} or f.sells_eco_driving <> ${termSql("ecoDriving")}
    or f.is_sold <> (f.sells_position or f.sells_eco_driving)`,
  opensFor: ({ terms }) => terms.geolocation || terms.ecoDriving,
  open: (call, columns) =>
    begin(call, firstMountFlow, { kind: "firstMount", did: "a ouvert l’éligibilité du véhicule" }, columns),
  // An amendment may end the connected services, or sell them again: data may be read only while they are sold.
  update: async (call, { id, isSold }, columns) => {
    const request = { id, version: null, did: "a suivi le contrat" };
    const row = await change(call, "firstMount", request, columns);
    if (row.isSold === isSold) return;
    if (canReadMakerData(row)) await assignMakerBox(call, id);
    else await removeMakerBox(call, id);
  },
  restart: async (call, { id, status }, columns) => {
    await expireLinks(call, consentLink, id);
    if (status === "DONE") await removeMakerBox(call, id);
    await move(call, firstMountFlow, {
      kind: "firstMount",
      id,
      version: null,
      move: "restart",
      set: { ...columns, ...clearedConsent },
      did: "a suivi la location du véhicule",
    });
  },
});
