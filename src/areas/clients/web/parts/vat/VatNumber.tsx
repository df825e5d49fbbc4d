// A company's VAT number with the proof of its check, and a button to check it now.
import { Button } from "@mantine/core";
import type { RecordKind } from "#kernel/contract.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { refresh, useWrite } from "#kernel/web/calls/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { clientsContract } from "../../../contract.ts";
import { type VatProof, vatOutcomes } from "../../../model/companies/vat.ts";
import css from "../parts.module.css";
import { VatOutcome } from "./VatOutcome.tsx";

const VatProofLine = ({ proof }: { proof: VatProof }) => (
  <Text as="span" above={4} ink="muted" size="small" className={css.proof} role="status">
    Vérifié le {frenchInstant(proof.checkedAt)} par {proof.checkedBy}
    {proof.proof && `, consultation ${proof.proof}`}
    {proof.name && `, au nom de ${proof.name}`}
  </Text>
);

interface VatNumberProps {
  number: string;
  /** The authority's answer about the number. */
  proof: VatProof | null | undefined;
  /** The kind of record that shows the number, and the endpoint that checks it. */
  of?: { kind: RecordKind; endpoint: typeof clientsContract.checkVat };
}

const clientCheck = { kind: "client", endpoint: clientsContract.checkVat } as const;

export function VatNumber({ number, proof, of = clientCheck }: VatNumberProps) {
  const check = useWrite(of.endpoint);
  const verify = async (): Promise<void> => {
    try {
      const { isVerified } = await check.mutateAsync({ body: { vatNumber: number } });
      // A check changes no record, so its new proof is reloaded from here.
      if (isVerified) await refresh(new Set([of.kind]));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      <Inline as="span" gap={6} wraps>
        {number}
        {proof ? (
          <Badge tone={proof.outcome === "VALID" ? "success" : "danger"}>{vatOutcomes[proof.outcome]}</Badge>
        ) : (
          <Badge>Non vérifié</Badge>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Vérifier le numéro de TVA ${number}`}
          loading={check.isPending}
          onClick={() => void verify()}
        >
          Vérifier
        </Button>
      </Inline>
      {proof && <VatProofLine proof={proof} />}
      {check.data && !check.data.isVerified && <VatOutcome check={check.data} />}
    </>
  );
}
