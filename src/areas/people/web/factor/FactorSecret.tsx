// Secret of a second factor: a QR code for the phone, and as text when it cannot be scanned.
import { Button } from "@mantine/core";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { QrCode } from "#kit/page/QrCode.tsx";
import { authenticatorAddress, groupedByFour } from "../../model/second-factor.ts";
import css from "./factor.module.css";

function CopyKey({ secret }: { secret: string }) {
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(secret).then(
      () => notifySuccess("Clé copiée."),
      (error: unknown) => notifyFailure(error, "La clé n’est pas copiée"),
    );
  return (
    <Button variant="default" size="compact-sm" onClick={() => void copy()}>
      Copier la clé
    </Button>
  );
}

export const FactorSecret = ({ email, secret }: { email: string; secret: string }) => (
  <Inline gap={16} columnGap={20} wraps>
    <QrCode
      text={authenticatorAddress(email, secret)}
      className={css.code}
      label="Code QR à photographier avec l’application"
    />
    <Box ink="quiet" className={css.text}>
      <a className={css.open} href={authenticatorAddress(email, secret)}>
        Ouvrir l’application de cet appareil
      </a>
      Sans appareil photo, saisissez cette clé dans l’application&nbsp;:
      <code className={css.key}>{groupedByFour(secret)}</code>
      <CopyKey secret={secret} />
      <Text above={6} ink="muted" className={css.fresh}>
        Elle vaut pour cette fois&nbsp;: si vous quittez cette page avant la fin, une autre la remplace.
      </Text>
    </Box>
  </Inline>
);
