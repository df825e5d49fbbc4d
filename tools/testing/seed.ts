// Drawn tests draw the same cases in every run: a red test is red again. FUZZ_SEED draws others.
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["FUZZ_SEED"] ?? 20_270_315) });
