interface Actor {
  email: string;
  isImpersonated: boolean;
  held: { label: string } | null;
}

/** Who did it, as the audit log says it. */
export function actorOf({ email, isImpersonated, held }: Actor): string {
  if (isImpersonated) return `operator as ${email}`;
  return held ? `${email} (token: ${held.label})` : email;
}
