import { getActionUse, updateAction } from "@baton/contract";
import { expect, test } from "vitest";
import { aCustomAction, fakeServer, renderPage } from "../../../test/page.tsx";
import { button, dialog, field } from "../../../test/screen.ts";

test("says who uses an action before a save that they would feel, and asks nothing for its name", async () => {
  const steps = [{ id: "s1", type: "open", inputs: { url: "https://shop.example/" } }];
  const action = aCustomAction({ id: 5, name: "Shop", steps, usedByCount: 2 });
  const server = fakeServer({ actions: [action] })
    .on(updateAction, ({ body }) =>
      Object.assign(action, { name: body.name, steps: body.steps, version: action.version + 1 }),
    )
    .on(getActionUse, () => ({
      actionCount: 1,
      scriptCount: 2,
      extensionCount: 37,
      runningCount: 4,
    }));
  await renderPage("/actions?id=5&at=s1", server);
  await field("Name of the action").fill("Shopping");
  await button("Save").click();
  await expect.poll(() => action.name).toBe("Shopping");
  await field("Address").fill("https://shop.example/sale");
  await button("Save").click();
  await expect
    .element(dialog("Save the action?"))
    .toMatchTextContent(
      "It is used by 2 scripts, 1 action, and 37 extensions. 4 are running it now",
    );
  await button("Cancel", dialog("Save the action?")).click();
  expect(action.version).toBe(2);
  await button("Save").click();
  await button("Save", dialog("Save the action?")).click();
  await expect.poll(() => action.version).toBe(3);
});
