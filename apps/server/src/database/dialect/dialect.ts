import {
  type CompiledQuery,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  type QueryId,
  type RootOperationNode,
} from "kysely";
import type pg from "pg";
import { refuseSecond } from "./one-connection.ts";
import { keptName, noteCompiled } from "./kept-plans.ts";
import { toColumn, toProperty } from "./names.ts";

/**
 * PostgreSQL as the code speaks of it: names are spelled as the database spells them while a query is
 * compiled, and as the code does once for all rows of its result. What is in a value, JSON for one,
 * stays as it is.
 */
export class NamingDialect extends PostgresDialect {
  constructor(pool: pg.Pool) {
    super({ pool: withNames(pool) });
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new NamingCompiler();
  }
}

class NamingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    noteCompiled(queryId, compiled.sql);
    return compiled;
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toColumn(identifier));
  }
}

function withNames(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    options: pool.options,
    connect: async () => {
      refuseSecond();
      const client = await pool.connect();
      const known = clients.get(client) ?? new NamingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof text !== "string") throw new Error("Results are not read through cursors");
    return this.#read<Row>(text, values);
  }

  async #read<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = keptName(text);
    const result = await this.#client.query<unknown[]>({
      text,
      values: [...values],
      rowMode: "array",
      ...(name !== undefined && { name }),
    });
    const properties = result.fields.map((field) => toProperty(field.name));
    const rows = result.rows.map((row) => toObject(properties, row));
    return { command: result.command, rowCount: result.rowCount, rows } as PostgresQueryResult<Row>;
  }
}

function toObject(properties: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  properties.forEach((property, index) => (row[property] = values[index]));
  return row;
}
