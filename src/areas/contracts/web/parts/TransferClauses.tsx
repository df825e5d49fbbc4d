// The clauses of a transfer: release of the leaving company, deposit, settlements already agreed.
import type { Amendment } from "../../model/contract.ts";
import { depositOutcomes, settlementBearers } from "../../model/amendments/transfer-clauses.ts";
import css from "../view/view.module.css";

export function TransferClauses({
  amendment: { draft, before },
}: {
  amendment: Pick<Amendment, "draft" | "before">;
}) {
  if (draft.kind !== "driver-transfer") return null;
  const { companyName } = before.holder;
  if (draft.clauses === null)
    return (
      <p className={css.overtaken}>
        Envoyé avant que {companyName} ne doive signer aussi&nbsp;: elle n’est pas partie à cet avenant, et
        rien ne la libère (code civil, art. 1216 et 1216-1).
      </p>
    );
  const { releasesAssignor, deposit, settlement } = draft.clauses;
  return (
    <ul className={css.clauses}>
      <li>
        {companyName}{" "}
        {releasesAssignor ? "est libérée à compter de la date d’effet" : "reste tenue solidairement"}.
      </li>
      <li>Dépôt de garantie&nbsp;: {depositOutcomes[deposit].toLowerCase()}.</li>
      <li>Régularisations déjà convenues&nbsp;: {settlementBearers[settlement].toLowerCase()}.</li>
    </ul>
  );
}
