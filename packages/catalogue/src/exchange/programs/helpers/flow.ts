/** How steps and rows follow each other. */
export const FLOW_HELPERS: Readonly<Record<string, string>> = {
  again: String.raw`
/** Does a step again when it fails, so many times. */
async function again(times, step) {
  for (let left = times; ; left -= 1) {
    try {
      return await step();
    } catch (error) {
      if (left === 0 || error.stops) throw error;
      await pause(1000);
    }
  }
}`,

  goOn: String.raw`
/** Goes on when a step fails. */
async function goOn(step) {
  try {
    await step();
  } catch (error) {
    if (error.stops) throw error;
    console.error("Went on after: " + error.message);
  }
}`,

  row: String.raw`
/** A row of the script: when it fails, the next one comes all the same unless it says stop. */
async function row(name, { onFailure = "continue", minutes = 0 }, steps) {
  let timer;
  const late = new Promise((_, reject) => {
    const message = "its time of " + minutes + " minutes is over";
    if (minutes > 0) timer = setTimeout(() => reject(new Error(message)), minutes * 60_000);
  });
  try {
    await Promise.race([steps(), late]);
  } catch (error) {
    if (error.stops === "finishRow") return;
    if (error.stops === "finishScript") throw error;
    process.exitCode = 1;
    console.error(name + ": " + error.message);
    if (onFailure === "stop" || error.stops === "failScript" || minutes > 0 && error.message.startsWith("its time")) throw error;
  } finally {
    clearTimeout(timer);
  }
}`,

  stop: String.raw`
/** Ends the row or the script, as failed or as finished, whatever is around it. */
function stop(how, said) {
  throw Object.assign(new Error(said || "the script says to stop here"), { stops: how });
}`,

  inRandomOrder: String.raw`
/** Rows in another order each time; pinned ones keep their place. */
async function inRandomOrder(rows) {
  const movable = shuffled(rows.filter(({ isPinned }) => !isPinned)).values();
  for (const one of rows) await (one.isPinned ? one : movable.next().value).run();
}`,
};
