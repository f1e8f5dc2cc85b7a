import { scrape } from "#tests/support/monitoring/prometheus.ts";
import type { DatabaseNode } from "./database-node.ts";
import { fillDeployedFile } from "./deployed-file.ts";

/** Figures that deploy/high-availability/alerts.yml asks for and Patroni does not have. */
export async function findMissingFigures({ patroniUrl }: DatabaseNode): Promise<readonly string[]> {
  const found = await scrape(Number(new URL(patroniUrl).port));
  const figures = [...found.keys()].map((key) => key.split("{")[0]);
  const asked = fillDeployedFile("alerts.yml", {}).match(/\bpatroni_\w+/g) ?? [];
  return asked.filter((name) => !figures.includes(name));
}
