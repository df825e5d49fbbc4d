// The withdrawal function of the buyer's page (C. conso, art. L221-21 and D221-5): a statement, then its confirmation,
// then a receipt by mail.
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Box, Bullets, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { resaleContract } from "../../contract.ts";
import type { PublicResale } from "../../model/procedures/procedure.ts";

/** The second tap of a double tap never confirms. */
const inertMs = 800;

type Sale = Pick<PublicResale, "car" | "recipient" | "handedOverOn" | "withdrawal">;

/** The consequences of a withdrawal made today (C. conso, art. L221-23 and L221-24). */
function consequences({ handedOverOn, withdrawal: { settledBy } }: Sale): string[] {
  const refund = `Toutes les sommes reçues vous sont remboursées au plus tard le ${frenchDay(settledBy)}`;
  return handedOverOn === null
    ? ["La vente prend fin : le véhicule ne vous sera pas remis.", `${refund}.`]
    : [
        "La vente prend fin.",
        `Vous rendez le véhicule au plus tard le ${frenchDay(settledBy)} ; les frais de retour sont à votre charge.`,
        `${refund}, une fois le véhicule récupéré ou la preuve de son renvoi reçue.`,
      ];
}

interface ConfirmationProps {
  sale: Sale;
  isSending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Confirmation({ sale, isSending, onConfirm, onCancel }: ConfirmationProps) {
  const [isInert, setInert] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setInert(false), inertMs);
    return () => clearTimeout(timer);
  }, []);
  const { car, recipient, withdrawal } = sale;
  const order = withdrawal.signedOn === null ? "" : ` signé le ${frenchDay(withdrawal.signedOn)}`;
  return (
    <>
      <Text as="h2" size="large" weight="bold">
        Renoncer à votre achat&nbsp;?
      </Text>
      <Text>
        {recipient}, vous renoncez à l’achat du véhicule {[car.title, car.plate].filter(Boolean).join(" ")} et
        au bon de commande{order}.
      </Text>
      <Bullets>
        {consequences(sale).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Bullets>
      <Text ink="quiet">Un accusé de réception vous sera envoyé par e-mail.</Text>
      <Inline gap={8} justify="between" wraps>
        <Button variant="default" disabled={isSending} onClick={onCancel}>
          Annuler
        </Button>
        <Button color="red" disabled={isInert} loading={isSending} onClick={onConfirm}>
          Confirmer la rétractation
        </Button>
      </Inline>
    </>
  );
}

interface WithdrawalProps {
  token: string;
  sale: Sale;
  /** The page is read again. */
  onDone: () => void;
}

export function Withdrawal({ token, sale, onDone }: WithdrawalProps) {
  const { isOpen, until } = sale.withdrawal;
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  if (!isOpen) return null;
  const confirm = async (): Promise<void> => {
    setSending(true);
    try {
      await call(resaleContract.withdrawFromResale, { params: { token } });
      onDone();
    } catch (error) {
      notifyFailure(error);
      setSending(false);
    }
  };
  return (
    <Box as="section" surface="card" padding={14} below={12}>
      <Stack gap={8}>
        {isAsking ? (
          <Confirmation
            sale={sale}
            isSending={isSending}
            onConfirm={() => void confirm()}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <>
            <Text ink="quiet">
              {until === null
                ? "Vous pouvez renoncer à cet achat sans motif, jusqu’à 14 jours après la remise du véhicule."
                : `Vous pouvez renoncer à cet achat sans motif jusqu’au ${frenchDay(until)}.`}
            </Text>
            <Button variant="default" onClick={() => setAsking(true)}>
              Renoncer au contrat ici
            </Button>
          </>
        )}
      </Stack>
    </Box>
  );
}
