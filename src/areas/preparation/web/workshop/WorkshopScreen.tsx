// The cars that the workshop prepares, by date: thumb-sized cards on a phone, the standard list at a desk.
import { TextInput } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { z } from "zod";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { minimumSearchLength } from "#kernel/list.ts";
import { useList } from "#kernel/web/calls/reads.ts";
import { useSavedRead } from "#kernel/web/calls/saved-read.ts";
import { useToday } from "#kernel/web/today.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { SavedNote } from "#kit/page/offline-start.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { carFlow } from "#fleet/model/flow.ts";
import { Text } from "#kit/layout/layout.tsx";
import { taskContract as tasks } from "../../contract/tasks.ts";
import type { carInPreparationSchema } from "../../model/task.ts";
import { useWorkshopOffline } from "../workshop-offline.ts";
import css from "./workshop.module.css";

type Car = z.output<typeof carInPreparationSchema>;

const columns = columnsOf(tasks.listPreparations)([
  { key: "plate", width: 175, cell: ({ plate, vin }) => plate || vin },
  { key: "carTitle", width: 180 },
  { key: "status", width: 140, cell: ({ status }) => <StatusBadge flow={carFlow} status={status} /> },
  { key: "clientName", width: 160 },
  { key: "prepareOn", width: 150 },
  { key: "deliverAt", width: 150 },
  { key: "nbOfOpenTasks", width: 100 },
  { key: "nbOfTasks", width: 80 },
  { key: "minutesLeft", width: 120 },
  { key: "vin", width: 170, isHidden: true },
  { key: "dueOn", width: 140, isHidden: true },
  { key: "orderId", width: 120, isHidden: true },
  { key: "workflow", width: 140, isHidden: true },
]);

const carPage = ({ id }: Pick<Car, "id">) => `/delivery/preparation-tasks/${id}` as const;

/** One heading each for late, today's and later preparations. */
const dayHeading = (prepareOn: Day, on: Day): string =>
  prepareOn < on ? "En retard" : prepareOn === on ? "Aujourd’hui" : `Pour le ${frenchDay(prepareOn)}`;

function CarCard({ car }: { car: Car }) {
  const done = car.nbOfTasks - car.nbOfOpenTasks;
  return (
    <Go to={carPage(car)} className={css.card}>
      <Text as="span" size="title" weight="bold" isNumeric className={css.plate}>
        {car.plate || `…${car.vin.slice(-8)}`}
      </Text>
      <span className={css.what}>
        {car.carTitle}
        <small>
          {car.vin.slice(-8)} · {car.clientName}
        </small>
      </span>
      <Text as="span" weight="bold" isNumeric className={css.count}>
        {car.nbOfOpenTasks === 0 ? (
          <Badge tone="success">Prêt</Badge>
        ) : car.status === "TO_TRANSPORT" ? (
          <Badge tone="neutral">Attendu</Badge>
        ) : (
          `${done} / ${car.nbOfTasks}`
        )}
      </Text>
    </Go>
  );
}

function CarCards() {
  const [searchText, setSearchText] = useState("");
  const [text] = useDebouncedValue(searchText.trim(), 250);
  const isSearch = text.length >= minimumSearchLength;
  // A search includes finished preparations.
  const conditions = isSearch ? [] : [{ field: "isOpen", operator: "eq", value: true } as const];
  const sent = { list: { conditions, search: isSearch ? text : "", pageSize: 100 } };
  const read = useList(tasks.listPreparations, sent);
  const { data, error, refetch, savedAt } = useSavedRead(tasks.listPreparations, sent, read, !isSearch);
  const cars = data?.items ?? [];
  const on = useToday();
  return (
    <>
      <TextInput
        className={css.search}
        size="lg"
        leftSection={<IconSearch size={20} />}
        aria-label="Plaque, VIN ou client"
        placeholder="Plaque, VIN ou client"
        autoComplete="off"
        value={searchText}
        onChange={(event) => setSearchText(event.currentTarget.value)}
      />
      <SavedNote savedAt={savedAt} />
      {error && <Problem error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && cars.length === 0 && (
        <Empty
          title={isSearch ? "Aucun véhicule trouvé" : "Aucune tâche à faire"}
          hint={isSearch ? undefined : "Les véhicules affectés à un contrat apparaissent ici."}
        />
      )}
      {cars.map((car, index) => {
        const heading = dayHeading(car.prepareOn, on);
        const before = cars[index - 1];
        return (
          <div key={car.id}>
            {(!before || dayHeading(before.prepareOn, on) !== heading) && (
              <Text as="h2" above={18} below={8} ink="quiet" size="body" weight="bold">
                {heading}
              </Text>
            )}
            <CarCard car={car} />
          </div>
        );
      })}
    </>
  );
}

export default function WorkshopScreen() {
  useWorkshopOffline();
  const isPhone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  if (isPhone)
    return (
      <Page>
        <CarCards />
      </Page>
    );
  return (
    <ListScreen
      name="listPreparations"
      endpoint={tasks.listPreparations}
      columns={columns}
      filters={["isOpen", "status", "prepareOn", "templateId"]}
      to={carPage}
      empty={{
        title: "Aucun véhicule en préparation",
        hint: "Affecter un véhicule à un contrat fait sa liste de tâches.",
      }}
    />
  );
}
