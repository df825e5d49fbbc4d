// The application that the journeys go through: from `npm start` on an empty folder.
export const sitePort = Number(process.env.JOURNEY_PORT ?? 3199);

/** What it is started with, whoever starts it; its data are in JOURNEY_DATA. */
export const siteEnvironment = (data) => ({
  PORT: String(sitePort),
  DATA_DIR: data,
  DEMO_PASSWORD: "Journey-2026",
  DATABASE_URL: "",
  // Playwright would ask for colours, and Node would complain of those who want none.
  FORCE_COLOR: "0",
});
