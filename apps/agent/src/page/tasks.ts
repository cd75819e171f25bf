const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/**
 * After the tasks that the page has made of what it has just heard, the sending of a form among
 * them. Unlike timers, messages are not held back in a page out of sight.
 */
export async function afterTasks(): Promise<void> {
  await nextTask();
  await nextTask();
}

/** After timers too that the page has set for "now". */
const TIMERS_MS = 1;

/** After the tasks and the timers of no time that the page has made of an event. */
export async function afterEvent(): Promise<void> {
  const began = performance.now();
  await afterTasks();
  while (performance.now() - began <= TIMERS_MS) await nextTask();
}
