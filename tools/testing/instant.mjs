// Shifts the clock of a run to TEST_INSTANT, in every process that inherits its environment; timers stay real.
// Loaded by `--import`: the first process computes the shift, those that it starts read it.
import { createRequire } from "node:module";

const chosen = process.env.TEST_INSTANT;
if (chosen && Number.isNaN(Date.parse(chosen)))
  throw new RangeError(`TEST_INSTANT is not an instant: ${chosen}`);
process.env.TEST_SHIFT_MS ??= chosen ? String(Date.parse(chosen) - Date.now()) : "0";
/** Milliseconds between the clock of the machine and that of the run. */
export const shiftMs = Number(process.env.TEST_SHIFT_MS);

/** Without imports nor closures: browsers run its source too. `Date` keeps its prototype, hence `instanceof`. */
export function shiftDate(ms) {
  const real = Date;
  if (ms === 0 || real.isShifted) return;
  const now = () => real.now() + ms;
  const shifted = new Proxy(real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(
        target,
        given.length > 0 ? given : [now()],
        newTarget === shifted ? target : newTarget,
      ),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === "now" ? now : name === "isShifted" || Reflect.get(target, name)),
  });
  real.prototype.constructor = shifted;
  globalThis.Date = shifted;
}

const clocks =
  /(?<![.\w])(?:(?:pg_catalog\.)?now\(\)|clock_timestamp\(\)|current_timestamp\b)(?! \+ make_interval)/gi;
const shiftStatement = (text) =>
  text.replace(clocks, (clock) => `(${clock} + make_interval(secs => ${shiftMs / 1_000}))`);

/** PostgreSQL keeps the clock of the machine: what reads it is shifted in statements, those of migrations included. */
function shiftStatements() {
  const { Client } = createRequire(import.meta.url)("pg");
  const { query } = Client.prototype;
  Client.prototype.query = function (asked, ...rest) {
    if (typeof asked === "string") return query.call(this, shiftStatement(asked), ...rest);
    if (typeof asked?.text === "string") asked.text = shiftStatement(asked.text);
    return query.call(this, asked, ...rest);
  };
}

if (shiftMs !== 0 && !Date.isShifted) {
  shiftDate(shiftMs);
  shiftStatements();
}
