import i18next from "i18next";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anAction, aRowOf, aScript, fakeServer, renderPage } from "../../test/page.tsx";
import { button, field, heading, link, text } from "../../test/screen.ts";

// Alone in its file: in a document that has shown the language its texts would be there.

test("a language whose texts are not loaded yet is there as a whole when it is chosen", async () => {
  const action = anAction();
  const scripts = [aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(action)] })];
  await renderPage("/scripts?id=7", fakeServer({ scripts, actions: [action] }));
  await expect.element(field("Name of the script")).toHaveValue("Morning");
  expect(i18next.hasResourceBundle("pt", "translation")).toBe(false);

  await button(/Language/).click();
  await page.getByRole("menuitemradio", { name: "Português" }).click();
  await expect.element(field("Nome do script")).toHaveValue("Morning");
  await expect.element(button("Desfazer")).toBeVisible();
  expect(document.documentElement.lang).toBe("pt");

  // What was never shown in the first language comes in the one that was chosen.
  await link("Execuções").click();
  await expect.element(heading("Ainda não há execuções")).toBeVisible();
  await expect.element(text("Name of the script")).not.toBeInTheDocument();
});
