// How a command ends: what it says and 0, or why not and 1.
import { Failure } from "#kernel/failure.ts";
import { CannotStart } from "#platform/cannot-start.ts";

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof CannotStart) return error.sentences;
  if (!(error instanceof Failure)) return [String(error)];
  return [error.message, ...Object.entries(error.fields ?? {}).map(([field, why]) => `${field}: ${why}`)];
}

export function runCommand(command: Promise<string>): void {
  command.then(
    (said) => {
      console.log(said);
      process.exit(0);
    },
    (error: unknown) => {
      console.error(sentencesOf(error).join("\n"));
      process.exit(1);
    },
  );
}
