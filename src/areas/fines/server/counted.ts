import { counted } from "#kernel/server/tallies/counted.ts";

export const fineCounts = counted("fine", {
  all: "fine",
  each: { status: "fine:" },
  parts: {
    "fine:FRENCH": (f) => `${f}.waiting = 'FRENCH'`,
    "fine:FOREIGN": (f) => `${f}.waiting = 'FOREIGN'`,
    "fine:unproven": (f) => `${f}.status = 'SENT' and ${f}.dispatched_on is null`,
  },
});
export const fileCounts = counted("fine_file", { all: "fineFile", each: { status: "fineFile:" } });
