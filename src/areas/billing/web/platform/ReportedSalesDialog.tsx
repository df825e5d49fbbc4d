// The file of the sales of a month that no platform carries.
import { useState } from "react";
import { capitalise } from "#kernel/text/case.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { DownloadButton } from "#kit/record/DownloadButton.tsx";
import { issuersContract } from "../../contract/issuers.ts";
import { platformContract } from "../../contract/platform.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { reportedMonths } from "../../model/platform/reported-sales.ts";
import { monthText } from "../../model/why.ts";

export default function ReportedSalesDialog({ onClose }: { onClose: () => void }) {
  const months = reportedMonths(useToday());
  const { data: issuers = [] } = useRead(issuersContract.listIssuers, {});
  const [issuerId, setIssuer] = useState(lessorIssuerId);
  const [month, setMonth] = useState<string>(months[1] ?? "");
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
        <DownloadButton
          endpoint={platformContract.readReportedSales}
          sent={{ query: { issuerId, month } }}
          isMain
        >
          Télécharger le fichier CSV
        </DownloadButton>
      </Box>
    </Dialog>
  );
}
