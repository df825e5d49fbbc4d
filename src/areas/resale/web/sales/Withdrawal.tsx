// The withdrawal function of the buyer's page (C. conso, art. L221-21 and D221-5): two clicks, then a receipt by mail.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Box, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { resaleContract } from "../../contract.ts";
import type { PublicWithdrawal } from "../../model/procedures/procedure.ts";

interface WithdrawalProps {
  token: string;
  withdrawal: PublicWithdrawal;
  /** The page is read again. */
  onDone: () => void;
}

export function Withdrawal({ token, withdrawal: { isOpen, until, withdrawnOn }, onDone }: WithdrawalProps) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  if (withdrawnOn !== null)
    return (
      <Text isParagraph role="status">
        Vous avez renoncé à cet achat le {frenchDay(withdrawnOn)}. Un accusé de réception vous a été envoyé.
      </Text>
    );
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
        <Text ink="quiet">
          {until === null
            ? "Vous pouvez renoncer à cet achat sans motif, jusqu’à 14 jours après la remise du véhicule."
            : `Vous pouvez renoncer à cet achat sans motif jusqu’au ${frenchDay(until)}.`}
        </Text>
        {isAsking ? (
          <Button color="red" loading={isSending} onClick={() => void confirm()}>
            Confirmer la rétractation
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            Renoncer au contrat ici
          </Button>
        )}
      </Stack>
    </Box>
  );
}
