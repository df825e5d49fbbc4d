// The file of the sales of a month that no platform carries.
import { Button } from "@mantine/core";
import { useState } from "react";
import { addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { capitalise } from "#kernel/text/case.ts";
import { callDocument, downloadFile } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { issuersContract } from "../../contract/issuers.ts";
import { platformContract } from "../../contract/platform.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { monthText } from "../../model/why.ts";

/** The current month and the twelve before it. */
const monthsUntil = (today: Day): Day[] =>
  Array.from({ length: 13 }, (_, back) => addMonths(firstOfMonth(today), -back));

export default function ReportedSalesDialog({ onClose }: { onClose: () => void }) {
  const months = monthsUntil(useToday());
  const { data: issuers = [] } = useRead(issuersContract.listIssuers, {});
  const [issuerId, setIssuer] = useState(lessorIssuerId);
  const [month, setMonth] = useState<string>(months[1] ?? "");
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      downloadFile(await callDocument(platformContract.readReportedSales, { query: { issuerId, month } }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title="Ventes à déclarer">
      <Text ink="quiet" below={12}>
        Les factures et les avoirs des particuliers, des clients étrangers et des collectivités d’outre-mer ne
        passent pas par la plateforme : leurs montants se déclarent par période (e-reporting).
      </Text>
      <Inline gap={12} wraps align="end">
        {issuers.length > 1 && (
          <Chooser
            label="Émetteur"
            options={Object.fromEntries(issuers.map(({ id, name, code }) => [id, name || code]))}
            value={issuerId}
            onChange={setIssuer}
            width={220}
          />
        )}
        <Chooser
          label="Mois"
          options={Object.fromEntries(months.map((one) => [one, capitalise(monthText(one))]))}
          value={month}
          onChange={setMonth}
          width={180}
        />
      </Inline>
      <Box above={16}>
        <Button loading={isBusy} onClick={() => void download()}>
          Télécharger le fichier CSV
        </Button>
      </Box>
    </Dialog>
  );
}
