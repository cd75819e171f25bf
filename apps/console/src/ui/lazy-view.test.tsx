import { type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { fakeServer, renderPage } from "../../test/page.tsx";
import { alert, button, text } from "../../test/screen.ts";
import { lazyView } from "./lazy-view.tsx";

let takeDown: (() => void) | undefined;
afterEach(() => takeDown?.());

async function show(part: ReactNode): Promise<void> {
  await renderPage("/login", fakeServer(), { isSignedIn: false });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container, { onCaughtError: () => undefined });
  takeDown = () => {
    root.unmount();
    container.remove();
  };
  root.render(<Suspense fallback={<p>On its way</p>}>{part}</Suspense>);
}

test("a part whose code is refused while others wait for it is asked for once, and says so", async () => {
  const answers: PromiseWithResolvers<() => ReactNode>[] = [];
  const Part = lazyView([], () => {
    const answer = Promise.withResolvers<() => ReactNode>();
    answers.push(answer);
    return answer.promise;
  });
  await show(<Part />);
  await expect.element(text("On its way")).toBeVisible();
  answers[0]?.reject(new TypeError("cut"));
  await expect.element(alert("Could not load")).toBeVisible();
  expect(answers).toHaveLength(1);
  await button("Retry").click();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve(() => <p>Here it is</p>);
  await expect.element(text("Here it is")).toBeVisible();
});

test("a part whose code cannot be fetched says so, and comes when it is tried again", async () => {
  let isThere = false;
  const Part = lazyView([], () =>
    isThere ? Promise.resolve(() => <p>Here it is</p>) : Promise.reject(new TypeError("cut")),
  );
  await show(<Part />);
  await expect.element(alert("Could not load")).toBeVisible();
  isThere = true;
  await button("Retry").click();
  await expect.element(text("Here it is")).toBeVisible();
  await expect.element(alert("Could not load")).not.toBeInTheDocument();
});
