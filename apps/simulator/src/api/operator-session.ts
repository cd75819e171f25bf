import { change, type Db, issueToken, StartupError } from "@baton/server/for-simulator";

const DAY_MS = 24 * 60 * 60 * 1000;
const LABEL = "simulated browsers";

export interface OperatorSession {
  user: { id: number; email: string };
  /** To call the API with, for a day. */
  session: string;
  /** To enrol simulated browsers with, as an archive's is. */
  agent: string;
}

/** In the name of a user, the first one if none is named: whoever has the database may. */
export async function openSession(db: Db, email: string | undefined): Promise<OperatorSession> {
  const users = db.selectFrom("users").select(["id", "email"]).orderBy("id");
  const user = await (
    email === undefined ? users : users.where("email", "=", email)
  ).executeTakeFirst();
  if (!user) throw new StartupError(`There is no user${email === undefined ? "" : ` ${email}`}`);
  const expiresAt = new Date(Date.now() + DAY_MS);
  const common = { userId: user.id, label: LABEL };
  return change(db, async (tx) => {
    const session = await issueToken(tx, { ...common, kind: "session", expiresAt });
    const agent = await issueToken(tx, { ...common, kind: "agent", expiresAt });
    return { user, session: session.token, agent: agent.token };
  });
}
