import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { fakeServer, renderPage } from "../../test/page.tsx";
import { alert, button, text } from "../../test/screen.ts";
import { lazyView } from "./lazy-view.tsx";

let takeDown: (() => void) | undefined;
afterEach(() => takeDown?.());

test("a part whose code cannot be fetched says so, and comes when it is tried again", async () => {
  let isThere = false;
  const Part = lazyView([], () =>
    isThere ? Promise.resolve(() => <p>Here it is</p>) : Promise.reject(new TypeError("cut")),
  );
  await renderPage("/login", fakeServer(), { isSignedIn: false });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container, { onCaughtError: () => undefined });
  takeDown = () => {
    root.unmount();
    container.remove();
  };
  root.render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await expect.element(alert("Could not load")).toBeVisible();
  isThere = true;
  await button("Retry").click();
  await expect.element(text("Here it is")).toBeVisible();
  await expect.element(alert("Could not load")).not.toBeInTheDocument();
});
