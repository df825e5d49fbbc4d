// A withdrawn sale on the page of its buyer: its day, the return of the car, the refund.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Box, Stack, Text } from "#kit/layout/layout.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import type { PublicResale } from "../../model/procedures/procedure.ts";

type Refund = NonNullable<PublicResale["refund"]>;

const refundText = (
  { cents, paidOn }: Refund,
  { settledBy, isReturnAwaited }: PublicResale["withdrawal"],
): string =>
  paidOn === null
    ? `${frenchPrice(cents)} vous seront remboursés au plus tard le ${frenchDay(settledBy)}${isReturnAwaited ? ", une fois le véhicule récupéré ou la preuve de son renvoi reçue" : ""}.`
    : `${frenchPrice(cents)} vous ont été remboursés le ${frenchDay(paidOn)}.`;

export function Withdrawn({ page: { withdrawal, refund, lessor } }: { page: PublicResale }) {
  const { withdrawnOn, settledBy, isReturnAwaited } = withdrawal;
  if (withdrawnOn === null) return null;
  return (
    <Box as="section" surface="card" padding={14} below={12} role="status">
      <Stack gap={8}>
        <Text weight="medium">
          Vous avez renoncé à cet achat le {frenchDay(withdrawnOn)}. Un accusé de réception vous a été envoyé.
        </Text>
        {isReturnAwaited && (
          <Text>
            Rendez le véhicule au plus tard le {frenchDay(settledBy)}, à vos frais : appelez le{" "}
            <PhoneLink phone={lessor.phone} /> pour convenir du lieu et de l’heure.
          </Text>
        )}
        {refund !== null && <Text>{refundText(refund, withdrawal)}</Text>}
        {refund?.lacksAccount && (
          <Text ink="warning">
            Pour recevoir ce remboursement, répondez à l’accusé de réception avec l’IBAN de votre compte.
          </Text>
        )}
      </Stack>
    </Box>
  );
}
