// The effects of an erasure, the retained data and the reasons; then a confirmation, with its own reason.
import { Button, Text, Title } from "@mantine/core";
import "@mantine/core/styles/Text.css";
import "@mantine/core/styles/Title.css";
import type { ReactNode } from "react";
import { callDocument, downloadFile } from "#kernel/web/calls/client.ts";
import { TextField } from "#kit/field/fields.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { deskContract } from "../../contract.ts";
import type { ErasurePlan } from "../../contract/personal-data.ts";
import css from "./privacy.module.css";

async function exportAll(emails: readonly string[]): Promise<void> {
  try {
    for (const email of emails)
      downloadFile(
        await callDocument(deskContract.exportPersonalData, { body: { email } }, { isQuiet: true }),
      );
  } catch (error) {
    notifyFailure(error);
  }
}

const Parts = ({ plan }: { plan: ErasurePlan }) => (
  <>
    {plan.erased.length > 0 && (
      <section>
        <Title order={4}>Ce qui sera effacé ou rendu anonyme</Title>
        <ul className={css.parts}>
          {plan.erased.map(({ what, count }) => (
            <li key={what}>
              <span>{what}</span>
              <span className={css.count}>{count}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {plan.kept.length > 0 && (
      <section>
        <Title order={4}>Ce que la loi demande de garder</Title>
        <ul className={css.parts}>
          {plan.kept.map(({ what, count, why, until }) => (
            <li key={what}>
              <span>
                {what}, {until}.<small>{why}</small>
              </span>
              <span className={css.count}>{count}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

/** Parts common to the confirmation forms. */
export const erasureForm = {
  submit: "Effacer définitivement",
  isGrave: true,
  children: <TextField name="reason" label="Motif, gardé dans l’historique sans nommer la personne" />,
} as const;

/** `children`: the confirmation form, if nothing prevents the erasure. */
export const Erasure = ({ plan, children }: { plan: ErasurePlan; children: ReactNode }) => (
  <div className={css.erasure}>
    <Parts plan={plan} />
    {plan.emails.length > 0 && (
      <Button variant="default" onClick={() => void exportAll(plan.emails)}>
        Exporter ses données
      </Button>
    )}
    {plan.reasons.length > 0 ? (
      <Text role="status" className={css.refusal}>
        Rien ne peut être effacé pour l’instant. {plan.reasons.join(" ")}
      </Text>
    ) : (
      children
    )}
  </div>
);
