import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { resaleSettled } from "#resale/model/events.ts";
import { statementsContract } from "../contract.ts";
import { statementsManifest } from "../manifest.ts";
import { carStatementPaper } from "./paper.ts";
import { computeStatement, readCarStatement, statementDerivation, statementsTables } from "./statements.ts";

export const statements = area(
  statementsManifest,
  statementsContract,
  {
    listCarStatements: {
      from: "car_statement s join car c on c.id = s.id left join client k on k.id = s.client_id",
      countFrom: "car_statement s",
      search: searchIn("s.search_text"),
      exceptions: { car: carNameJson("c"), clientName: "coalesce(k.name, '')" },
    },
    readCarStatement: ({ params }, call) => readCarStatement(call, params.carId),
    readCarStatementPaper: ({ params }, call) => carStatementPaper(call, params.carId),
  },
  {
    tables: statementsTables,
    derivations: [statementDerivation],
    reactions: [reaction(resaleSettled, (call, { carId }) => computeStatement(call, carId))],
    personalData: { impersonalTables: ["car_statement"] },
    recordPages: [{ record: "carStatement", page: (_call, id) => `/car-summary/statement/${id}` }],
  },
);
