import { listTariffs } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../database/types.ts";
import { bind } from "../../http/bind.ts";
import { toTariff } from "./tariff.presenter.ts";
import { listOfferedRows } from "./tariffs.tables.ts";

interface TariffsDeps {
  db: Db;
  /** How many there are of what the tariff counts. */
  countPlaces(userId: number): Promise<number>;
}

export function registerTariffsRoutes(
  app: FastifyInstance,
  { db, countPlaces }: TariffsDeps,
): void {
  bind(app, listTariffs, async ({ user }) => {
    const [rows, used] = await Promise.all([listOfferedRows(db, user.id), countPlaces(user.id)]);
    return { data: rows.map((row) => toTariff(row, used)) };
  });
}
