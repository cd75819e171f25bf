/** A leader that says nothing for so long is asked whether it is there. */
const ASK_AFTER_MS = 500;
/** Who does not answer for so long loses the lead: within two seconds all is well again. */
const ANSWER_WITHIN_MS = 500;
const LOOK_MS = 150;
/** A look that comes so late was not late: the computer was asleep. */
const SLEPT_MS = 5000;

export interface Silence {
  heard: () => void;
  stop: () => void;
}

interface Reactions {
  /** Is anybody there? */
  onAsk: () => void;
  /** Nobody is. */
  onDeath: () => void;
  /** The page, in sight all the time, did not run for a while. */
  onSleep: () => void;
}

/**
 * Watches whether the leader gives a sign of life. Only a tab that somebody looks at watches: others
 * are slowed by the browser, and nobody waits for what they show. An answer is no timer's, so that a
 * leader whose beats are slowed is not taken for dead.
 */
export function watchSilence({ onAsk, onDeath, onSleep }: Reactions): Silence {
  // Tabs side by side should not all seize the lead at once.
  const patience = ANSWER_WITHIN_MS + Math.random() * 150;
  let lastSign = Date.now();
  let lastLook = Date.now();
  let askedAt: number | null = null;
  let wasInSight = !document.hidden;

  function ask(now: number): void {
    askedAt = now;
    onAsk();
  }

  function look(): void {
    const now = Date.now();
    const isInSight = !document.hidden;
    const hasSlept = wasInSight && now - lastLook > SLEPT_MS;
    const comesInSight = isInSight && !wasInSight;
    lastLook = now;
    wasInSight = isInSight;
    if (!isInSight) return;
    if (hasSlept) onSleep();
    if (hasSlept || comesInSight) ask(now);
    else if (askedAt === null) {
      if (now - lastSign > ASK_AFTER_MS) ask(now);
    } else if (now - askedAt > patience) {
      askedAt = null;
      lastSign = now;
      onDeath();
    }
  }

  const timer = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
  return {
    heard() {
      lastSign = Date.now();
      askedAt = null;
    },
    stop() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    },
  };
}
