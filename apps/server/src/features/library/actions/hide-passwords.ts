import type { SecretRef, Step } from "@baton/contract";

/** What fields for passwords are called, by their type, names and labels. */
const PASSWORD_FIELD = /passw(?:or)?d|passwor[dt]|passcode|senha|contrase|парол|密码|パスワード/i;

function passwordIn({ type, inputs: { selectors, value } }: Step): string | undefined {
  const isTyped = type === "fill" && typeof value === "string" && value !== "";
  return isTyped && PASSWORD_FIELD.test(JSON.stringify(selectors ?? "")) ? value : undefined;
}

/** What a recording typed into fields for passwords is hidden, in its blocks too. */
export async function hidePasswords(
  steps: Step[],
  keep: (text: string) => Promise<SecretRef>,
): Promise<Step[]> {
  const hidden: Step[] = [];
  for (const step of steps) {
    const password = passwordIn(step);
    const inputs =
      password === undefined ? step.inputs : { ...step.inputs, value: await keep(password) };
    const blocks: Record<string, Step[]> = {};
    for (const [name, inner] of Object.entries(step.blocks ?? {}))
      blocks[name] = await hidePasswords(inner, keep);
    hidden.push({ ...step, inputs, ...(step.blocks && { blocks }) });
  }
  return hidden;
}
