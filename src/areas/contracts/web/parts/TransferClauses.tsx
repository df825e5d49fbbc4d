// The clauses of a transfer: release of the leaving company, deposit, settlements already agreed.
import { Bullets, Text } from "#kit/layout/layout.tsx";
import type { Amendment } from "../../model/contract.ts";
import { depositOutcomes, settlementBearers } from "../../model/amendments/transfer-clauses.ts";

export function TransferClauses({
  amendment: { draft, before },
}: {
  amendment: Pick<Amendment, "draft" | "before">;
}) {
  if (draft.kind !== "driver-transfer") return null;
  const { companyName } = before.holder;
  if (draft.clauses === null)
    return (
      <Text below={12} ink="warning">
        Envoyé avant que {companyName} ne doive signer aussi&nbsp;: elle n’est pas partie à cet avenant, et
        rien ne la libère (code civil, art. 1216 et 1216-1).
      </Text>
    );
  const { releasesAssignor, deposit, settlement } = draft.clauses;
  return (
    <Bullets above={10} below={10} ink="quiet">
      <li>
        {companyName}{" "}
        {releasesAssignor ? "est libérée à compter de la date d’effet" : "reste tenue solidairement"}.
      </li>
      <li>Dépôt de garantie et gage-espèces&nbsp;: {depositOutcomes[deposit].toLowerCase()}.</li>
      <li>Régularisations déjà convenues&nbsp;: {settlementBearers[settlement].toLowerCase()}.</li>
    </Bullets>
  );
}
