// The effect of the form's draft, computed by the server exactly as on saving.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { frenchDay } from "#kernel/calendar/day.ts";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Section } from "#kit/page/Page.tsx";
import { useForm } from "#kit/form/form.ts";
import { Text } from "#kit/layout/layout.tsx";
import { AmountConfirmations } from "#quotes/web/parts/AmountConfirmations.tsx";
import { amendmentsContract } from "../../contract/amendments.ts";
import { amendmentDraftSchema, type AmendmentDraft } from "../../model/amendments/amendment.ts";
import type { Contract } from "../../model/contract.ts";
import { priceText } from "../../model/amendments/changed-lines.ts";
import { Changes } from "../parts/Changes.tsx";
import { EffectTable } from "../parts/EffectTable.tsx";
import { valueAtPath } from "./value-at-path.ts";
import css from "./amend.module.css";

/** The draft in the form, once complete enough to be computed. */
function useDraft(prefix: string): AmendmentDraft | null {
  const { values } = useForm();
  const draft = prefix ? valueAtPath(values, prefix.slice(0, -1)) : values;
  const [settled] = useDebouncedValue(draft, 300);
  return amendmentDraftSchema.safeParse(settled).data ?? null;
}

export default function Preview({ contract, prefix }: { contract: Contract; prefix: string }) {
  const draft = useDraft(prefix);
  const found = useQuery({
    queryKey: ["preview-amendment", contract.id, contract.version, draft],
    queryFn: ({ signal }) =>
      call(
        amendmentsContract.previewAmendment,
        { params: { id: contract.id }, body: draft as AmendmentDraft },
        { signal, isQuiet: true },
      ),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const error = draft === null ? null : found.error;
  const preview = draft === null || error ? undefined : found.data;
  return (
    <aside className={css.preview} aria-live="polite" aria-busy={found.isFetching}>
      <Section title="Effet de l’avenant">
        {draft === null && (
          <Text above={10} ink="muted">
            Complétez les champs : l’effet s’affichera ici.
          </Text>
        )}
        {error && (
          <Text below={16} surface="warning" padding={10} paddingX={14}>
            {Object.values((error as { fields?: Record<string, string> }).fields ?? {})[0] ??
              errorMessage(error)}
          </Text>
        )}
        {preview && (
          <>
            {preview.effectOn !== draft?.effectOn && (
              <Text above={10} ink="muted">
                Prend effet le {frenchDay(preview.effectOn)} : un changement de durée ou de kilométrage
                commence avec un mois de location, et le mois commencé compte parmi ceux qui restent.
              </Text>
            )}
            {preview.effect.isFromDelivery && (
              <Text above={10} ink="muted">
                Le véhicule n’est pas livré : l’avenant vaut dès la livraison.
              </Text>
            )}
            <Changes changes={preview.changes} />
            <EffectTable
              effect={preview.effect}
              effectOn={preview.effectOn}
              territory={contract.vatTerritory}
              isConsumer={preview.vatRate !== null}
            />
            {preview.modelPriceCents !== null && (
              <Text above={10} ink="muted">
                Loyer du modèle de prix : {priceText(preview.modelPriceCents, preview.vatRate)} par mois.
              </Text>
            )}
            {preview.bringsCommitment && (
              <Text above={12} surface="info" padding={8} paddingX={12}>
                Six mois de plus ou davantage : l’avenant engage le locataire pour toute la nouvelle durée.
              </Text>
            )}
            {preview.missing.length > 0 && (
              <Text above={10} ink="muted">
                {preview.missing.join(" ")}
              </Text>
            )}
          </>
        )}
      </Section>
      <AmountConfirmations name={`${prefix}confirmedCents`} doubts={preview?.unusual ?? []} />
    </aside>
  );
}
