// The early terminations proposed for a contract: one is sent here, and followed until it is signed.
import { frenchDay, frenchInstant, isDay } from "#kernel/calendar/day.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Contract } from "#contracts/model/contract.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { earlyTerminationContract } from "../../contract/early-termination.ts";
import {
  type EarlyTermination,
  earlyTerminationFlow,
} from "../../model/early-termination/early-termination.ts";

const ProposalDialog = lazyDialog(() => import("./ProposalDialog.tsx"));
const proposalForms = recordForms(() => import("./proposal-forms.tsx"));
const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));

/** Offered on the early termination in force, with what prevents it. */
const Revocation = ({ proposal }: { proposal: EarlyTermination }) =>
  proposal.offers.revoke?.reasons.length === 0 && (
    <FormButton forms={proposalForms} name="revoke" record={proposal} variant="default" size="xs">
      Annuler
    </FormButton>
  );

const Proposals = ({ proposals }: { proposals: readonly EarlyTermination[] }) => (
  <FieldTable
    label="Résiliations proposées"
    rows={proposals}
    fields={{}}
    columns={[
      { title: "Résiliation le", cell: ({ endsOn }) => frenchDay(endsOn) },
      { title: "Statut", cell: ({ status }) => <StatusBadge flow={earlyTerminationFlow} status={status} /> },
      {
        title: "Envoyée le",
        cell: ({ createdAt, createdBy }) => `${frenchInstant(createdAt)}, par ${createdBy}`,
      },
      {
        title: "Indemnité TTC",
        isRight: true,
        cell: ({ indemnityCents, vatCents }) => frenchPrice(indemnityCents + vatCents),
      },
      { title: "", isHidden: true, cell: (proposal) => <Revocation proposal={proposal} /> },
    ]}
  />
);

/** `?propose=`: the day of an estimate, to propose to the client. */
const proposalAddress = { propose: word };

export function EarlyTerminations({ contract }: { contract: Contract }) {
  const { hasPermission } = useSession();
  const [{ propose: proposedDay }, setAddress] = useAddress(proposalAddress);
  const [isOpen, open] = useState(proposedDay !== "");
  const { data } = useRead(earlyTerminationContract.readEarlyTerminations, {
    params: { contractId: contract.id },
  });
  const proposals = data?.proposals ?? [];
  const pending = proposals.find(({ status }) => status === "PENDING");
  const maySend = contract.status === "ONGOING" && hasPermission("SEND_EARLY_TERMINATION");
  const close = (): void => {
    open(false);
    if (proposedDay !== "") setAddress({ propose: "" }, false);
  };
  if (proposals.length === 0 && !maySend) return null;
  return (
    <>
      <Section
        title="Résiliation anticipée"
        isFlush={proposals.length > 0}
        actions={
          maySend &&
          !pending && (
            <Button variant="default" onClick={() => open(true)}>
              Proposer une résiliation
            </Button>
          )
        }
      >
        {proposals.length > 0 ? (
          <Proposals proposals={proposals} />
        ) : (
          <Text ink="muted">Aucune résiliation n’a été proposée au client.</Text>
        )}
      </Section>
      {pending && <SignaturePanel kind="earlyTermination" id={pending.id} hint="" />}
      {isOpen && maySend && !pending && (
        <ProposalDialog contract={contract} on={isDay(proposedDay) ? proposedDay : null} onClose={close} />
      )}
    </>
  );
}
