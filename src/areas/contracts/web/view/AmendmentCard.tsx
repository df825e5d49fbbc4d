// One amendment: its changes, its effect, its signature, its actions.
import { Button } from "@mantine/core";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { OfferButtons } from "#kit/record/OfferButtons.tsx";
import { DiscountNote } from "#quotes/web/parts/DiscountNote.tsx";
import SignaturePanel from "#signatures/web/parts/SignaturePanel.tsx";
import { amendmentsContract } from "../../contract/amendments.ts";
import { amendmentKinds } from "../../model/amendments/amendment.ts";
import { amendmentFlow } from "../../model/amendments/flow.ts";
import type { Amendment, Contract } from "../../model/contract.ts";
import { Changes } from "../parts/Changes.tsx";
import { EffectTable } from "../parts/EffectTable.tsx";
import { TransferClauses } from "../parts/TransferClauses.tsx";
import css from "./view.module.css";
import { recordForms } from "#kit/record/record-forms.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";

const forms = recordForms(() => import("./SendDialog.tsx"), ["startSignature"]);

function takesEffect(amendment: Amendment): string {
  if (amendment.appliedAt) return `A pris effet le ${frenchInstant(amendment.appliedAt)}`;
  const day = amendment.effect.isFromDelivery
    ? `${frenchDay(amendment.effectOn)}, ou dès la livraison`
    : frenchDay(amendment.effectOn);
  return amendment.status === "SIGNED" ? `Signé, prendra effet le ${day}` : `Prendrait effet le ${day}`;
}

const moves = {
  edit: ({ id, contractId, kind }: Amendment) =>
    navigate(`/prospection/contracts/${contractId}/amend?type=${kind}&amendment=${id}`),
  drop: async ({ id }: Amendment) => {
    await call(amendmentsContract.dropAmendment, { params: { amendmentId: id } });
    notifySuccess("Avenant supprimé.");
  },
};

export function AmendmentCard({ contract, amendment }: { contract: Contract; amendment: Amendment }) {
  const isOpen = amendment.status === "GENERATED" || amendment.status === "REFUSED";
  // Once sent, the document is that of its signature.
  const actions = isOpen && (
    <>
      {amendment.overtaken === null && (
        <Button
          variant="default"
          onClick={() =>
            void openDocument(amendmentsContract.readAmendmentDocument, {
              params: { amendmentId: amendment.id },
            })
          }
        >
          Ouvrir le PDF
        </Button>
      )}
      <OfferButtons
        record={{ ...amendment, contract }}
        offers={amendment.offers}
        moves={moves}
        forms={forms}
        inSight={2}
      />
    </>
  );
  return (
    <Section
      title={`Avenant n° ${amendment.number} : ${amendmentKinds[amendment.kind].toLowerCase()}`}
      actions={actions}
    >
      <Inline as="p" gap={6} columnGap={10} wraps below={12}>
        <StatusBadge flow={amendmentFlow} status={amendment.status} />
        <span>{takesEffect(amendment)}</span>
        <Text as="span" ink="muted">
          Préparé par {amendment.createdBy} le {frenchInstant(amendment.createdAt)}
        </Text>
      </Inline>
      {amendment.overtaken !== null && (
        <Text below={12} ink="warning">
          Cet avenant est dépassé. {amendment.overtaken}
        </Text>
      )}
      <DiscountNote
        record={amendment}
        params={{ amendmentId: amendment.id }}
        ask={amendmentsContract.askAmendmentDiscount}
        decide={amendmentsContract.decideAmendmentDiscount}
      />
      {amendment.explanation && (
        <Text below={12} ink="quiet" className={css.explanation}>
          {amendment.explanation}
        </Text>
      )}
      <TransferClauses amendment={amendment} />
      <div className={css.pair}>
        <Changes changes={amendment.changes} />
        {amendment.overtaken === null && (
          <EffectTable
            effect={amendment.effect}
            effectOn={amendment.effectOn}
            territory={contract.vatTerritory}
            isConsumer={amendment.vatRate !== null}
          />
        )}
      </div>
      {amendment.status !== "GENERATED" && (
        <Box above={16}>
          <SignaturePanel kind="amendment" id={amendment.id} />
        </Box>
      )}
    </Section>
  );
}
