import {
  createToken,
  type Endpoint,
  endpoints,
  errorBodySchema,
  getRunStats,
  manageNestedActions,
  retryRuns,
  sendScripts,
  updateOperatorUser,
  updateOperatorUsers,
} from "@baton/contract";

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../test/app.ts";

const { as, factories } = await startTestApp();
// Operators may make every call.
const api = as(await factories.user({ isOperator: true }));

const takesInstant = (schema: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).includes(
    '"date-time"',
  );

const instantsOf = ({ query }: Endpoint): string[] =>
  query instanceof z.ZodObject
    ? Object.entries(query.shape).flatMap(([field, schema]) =>
        schema instanceof z.ZodType && takesInstant(schema) ? [field] : [],
      )
    : [];

const withInstants = endpoints.filter((endpoint) => instantsOf(endpoint).length > 0);

const DATES = ["0000-01-01", "0000-02-29", "1582-10-10", "1969-12-31", "1970-01-01", "1970-01-05"];
const LATE_DATES = ["2026-03-29", "9998-12-31", "9999-12-02", "9999-12-31"];
const oddInstant = fc
  .tuple(
    fc.constantFrom(...DATES, ...LATE_DATES),
    fc.constantFrom(
      "00:00:00",
      "23:59:59",
      "23:59:59.999",
      "00:00:00.0000000000000000001",
      "12:00",
    ),
    fc.constantFrom("Z", "-23:59", "+23:59", "+00:00", "+14:00", "-12:00"),
  )
  .map(([date, time, zone]) => `${date}T${time}${zone}`);

describe("an odd instant", () => {
  it("is asked for by these calls", () => {
    const bodies = endpoints.filter(({ body }) => body && takesInstant(body));
    expect(bodies.map(({ name }) => name)).toEqual([
      updateOperatorUser.name,
      updateOperatorUsers.name,
      createToken.name,
      manageNestedActions.name,
      sendScripts.name,
      retryRuns.name,
    ]);
    expect(withInstants.length).toBeGreaterThanOrEqual(5);
  });

  it.each(withInstants.map((endpoint) => [endpoint.name, endpoint] as const))(
    "is answered by %s, or refused and named",
    async (_, endpoint) => {
      const fields = instantsOf(endpoint);
      const query = fc.record(Object.fromEntries(fields.map((field) => [field, oddInstant])), {
        requiredKeys: [],
      });
      const zone = fc.constantFrom("UTC", "Pacific/Kiritimati", "Etc/GMT+12");
      await fc.assert(
        fc.asyncProperty(query, zone, async (instants, zoneName) => {
          const answer = await api.call(endpoint, {
            params: { format: "csv" },
            query: endpoint.name === getRunStats.name ? { ...instants, zone: zoneName } : instants,
          });
          expect([200, 400]).toContain(answer.status);
          if (answer.status === 200) return;
          const { issues = [] } = errorBodySchema.parse(answer.body);
          expect(fields).toEqual(expect.arrayContaining(issues.map(({ field }) => field)));
        }),
        { numRuns: 100 },
      );
    },
  );

  it("is answered or refused where it ends what somebody is given", async () => {
    const given = { accessRights: 2, defaultAccessRights: 2, autoUpdate: false } as const;
    await fc.assert(
      fc.asyncProperty(oddInstant, async (expiration) => {
        const nestedActions = [{ ...given, id: 1, expiration }];
        const receivers = ["bob@example.com"];
        const send = { scriptIds: [1], receivers, nestedActions };
        const { status } = await api.call(sendScripts, { body: send });
        expect([400, 404]).toContain(status);
        const managed = await api.call(manageNestedActions, { body: { nestedActions } });
        expect([400, 404]).toContain(managed.status);
      }),
      { numRuns: 100 },
    );
  });

  it("is answered or refused where a tariff of users ends with it", async () => {
    const { id } = await factories.user();
    await fc.assert(
      fc.asyncProperty(oddInstant, async (validUntil) => {
        const one = await api.call(updateOperatorUser, { params: { id }, body: { validUntil } });
        const many = await api.call(updateOperatorUsers, { body: { ids: [id], validUntil } });
        expect([one.status, many.status]).toEqual(one.status === 400 ? [400, 400] : [200, 200]);
      }),
      { numRuns: 50 },
    );
  });

  it("is refused where it ends a token, as none is within its years", async () => {
    await fc.assert(
      fc.asyncProperty(oddInstant, async (expiresAt) => {
        const body = { label: "CI", scopes: ["runs:read" as const], expiresAt };
        expect((await api.call(createToken, { body })).status).toBe(400);
      }),
      { numRuns: 100 },
    );
  });

  it("is answered or refused where runs are retried by their failures", async () => {
    const key = "0".repeat(32);
    await fc.assert(
      fc.asyncProperty(oddInstant, async (from) => {
        const failures = { failureKey: key, from };
        const body = { failures, from: "start", script: "old" } as const;
        expect([200, 400]).toContain((await api.call(retryRuns, { body })).status);
      }),
      { numRuns: 100 },
    );
  });
});
