import { expect, test } from "vitest";
import { CALM } from "./behaviour.ts";
import { FleetSimulator } from "./fleet-simulator.ts";
import { CountingWitness } from "./witness.ts";

test.each([
  ["another machine's server", { url: "http://baton.example:3000" }],
  ["another machine's address", { url: "http://192.0.2.7:3000" }],
  ["too many", { agents: 10_001 }],
  ["none", { agents: 0 }],
])("refuses %s", async (_, wrong) => {
  const options = { url: "http://127.0.0.1:1", token: "", agents: 1, behaviour: CALM };
  const starting = FleetSimulator.start({ ...options, witness: new CountingWitness(), ...wrong });
  await expect(starting).rejects.toThrow(RangeError);
});
