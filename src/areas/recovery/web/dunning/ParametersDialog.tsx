// Delays between letters, limits of write-offs, and the rate of the ECB by semester.
import { frenchRate } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, PercentField, SwitchField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box, Columns, Stack, Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { recoveryContract } from "../../contract.ts";
import { semesterOf } from "../../model/dunning/interest.ts";
import { rateRecord, settingsRecord } from "../../model/dunning/records.ts";
import type { DunningParameters } from "../../model/dunning/settings.ts";

const { fields } = settingsRecord;

const onDone = (): void => notifySuccess("Les réglages sont enregistrés.");

function Limits() {
  const { hasPermission } = useSession();
  const setBy = hasPermission("WRITE_OFF_ABOVE_LIMIT")
    ? {}
    : { disabled: true, description: "Fixé par un administrateur." };
  return (
    <>
      <MoneyField name="smallWriteOffCents" of={fields.smallWriteOffCents} {...setBy} />
      <MoneyField name="badDebtCents" of={fields.badDebtCents} {...setBy} />
    </>
  );
}

function Delays({ settings }: Pick<DunningParameters, "settings">) {
  return (
    <FormPanel
      key={settings.version}
      endpoint={recoveryContract.changeDunningSettings}
      start={settings}
      submit="Enregistrer"
      onDone={onDone}
    >
      <Columns least={180} gap={12}>
        <NumberField name="friendlyDays" of={fields.friendlyDays} />
        <NumberField name="firmDays" of={fields.firmDays} />
        <NumberField name="formalDays" of={fields.formalDays} />
        <NumberField name="daysBetween" of={fields.daysBetween} />
      </Columns>
      <SwitchField name="isAutomatic" of={fields.isAutomatic} />
      <Limits />
    </FormPanel>
  );
}

const Rates = ({ rates }: Pick<DunningParameters, "rates">) => (
  <FieldTable
    label="Taux par semestre"
    rows={rates}
    keyOf={({ startsOn }) => startsOn}
    fields={rateRecord.fields}
    columns={[
      "startsOn",
      { key: "ecbRate", cell: ({ ecbRate }) => frenchRate(ecbRate, 2), isRight: true },
      { title: "Taux de retard", cell: ({ lateRate }) => frenchRate(lateRate, 2), isRight: true },
    ]}
    stacks={false}
  />
);

function Parameters({ parameters: { settings, rates } }: { parameters: DunningParameters }) {
  const { hasPermission } = useSession();
  const startsOn = semesterOf(useToday());
  const maySet = hasPermission("SET_DUNNING_PARAMETERS");
  return (
    <Stack gap={16}>
      <Section title="Taux d’intérêt de retard">
        <Text ink="quiet" below={8}>
          Taux de refinancement de la BCE au premier jour du semestre, majoré de 10 points (code de commerce,
          art. L441-10). Sans lui, aucun intérêt n’est calculé.
        </Text>
        {rates.length > 0 && (
          <Box below={14}>
            <Rates rates={rates} />
          </Box>
        )}
        {maySet && (
          <FormPanel
            key={rates.length}
            endpoint={recoveryContract.setLateInterestRate}
            start={{ startsOn }}
            submit="Saisir ce taux"
            onDone={onDone}
          >
            <Columns least={180} gap={12}>
              <DayField name="startsOn" of={rateRecord.fields.startsOn} />
              <PercentField name="ecbRate" of={rateRecord.fields.ecbRate} isRate />
            </Columns>
          </FormPanel>
        )}
      </Section>
      {maySet && (
        <Section title="Délais et limites">
          <Delays settings={settings} />
        </Section>
      )}
    </Stack>
  );
}

export default function ParametersDialog({ onClose }: { onClose: () => void }) {
  const { data, pending } = useLoadedRead(recoveryContract.readDunningParameters, {});
  return (
    <Dialog isOpen onClose={onClose} title="Délais et taux des relances" size="lg">
      {data ? <Parameters parameters={data} /> : pending}
    </Dialog>
  );
}
