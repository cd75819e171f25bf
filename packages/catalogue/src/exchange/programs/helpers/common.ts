/**
 * Functions that programs take along as far as their steps need them: JavaScript that Node runs as it
 * stands, with either library. `page`, `variables`, `collected` and `dialogAnswers` are there always.
 */
export const COMMON_HELPERS: Readonly<Record<string, string>> = {
  pause: String.raw`
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));`,

  until: String.raw`
/** Asks until the answer is yes or the time is up; the last answer counts. */
async function until(isMet, timeout) {
  for (const end = Date.now() + timeout; ; await pause(50)) {
    // A page that goes to another one answers nothing for a moment.
    const isSo = await Promise.resolve(isMet()).catch(() => false);
    if (isSo || Date.now() >= end) return isSo;
  }
}`,

  between: String.raw`
const between = (from, to) => from + Math.random() * (to - from);`,

  shuffled: String.raw`
const shuffled = (list) =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);`,

  variableOf: String.raw`
/** A variable by its name: "price", "item.price", "rows.0.name". */
function variableOf(path) {
  if (Object.hasOwn(variables, path)) return variables[path];
  let value = variables;
  for (const part of path.split("."))
    value = typeof value === "object" && value !== null && Object.hasOwn(value, part) ? value[part] : undefined;
  return value;
}`,

  asText: String.raw`
const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value));`,

  text: String.raw`
function text(path) {
  const value = variableOf(path);
  if (value === undefined) throw new Error('there is no variable "' + path + '"');
  return asText(value);
}`,

  number: String.raw`
function number(written) {
  const value = Number(written);
  if (written.trim() === "" || Number.isNaN(value)) throw new Error('"' + written + '" is not a number');
  return value;
}`,

  set: String.raw`
function set(name, value) {
  variables[name] = value;
}`,

  collect: String.raw`
/** What was read becomes a variable, and is printed at the end. */
function collect(name, value) {
  variables[name] = value;
  collected.push({ name, value });
}`,

  isSet: String.raw`
const isSet = (name) => variableOf(name) !== undefined;`,

  isEqual: String.raw`
const isEqual = (name, wanted) => isSet(name) && asText(variableOf(name)) === wanted;`,

  contains: String.raw`
function contains(name, wanted) {
  const value = variableOf(name);
  if (Array.isArray(value)) return value.some((entry) => asText(entry) === wanted);
  return value !== undefined && asText(value).includes(wanted);
}`,

  listOf: String.raw`
/** A list by its variable's name, or written as JSON. */
function listOf(written) {
  const value = variableOf(written.trim());
  if (Array.isArray(value)) return value;
  try {
    const list = JSON.parse(written);
    if (Array.isArray(list)) return list;
  } catch {
    // Said below.
  }
  throw new Error('"' + written + '" is not a variable with a list');
}`,

  again: String.raw`
/** Does a step again when it fails, so many times. */
async function again(times, step) {
  for (let left = times; ; left -= 1) {
    try {
      return await step();
    } catch (error) {
      if (left === 0) throw error;
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
    process.exitCode = 1;
    console.error(name + ": " + error.message);
    if (onFailure === "stop" || minutes > 0 && error.message.startsWith("its time")) throw error;
  } finally {
    clearTimeout(timer);
  }
}`,

  inRandomOrder: String.raw`
/** Rows in another order each time; pinned ones keep their place. */
async function inRandomOrder(rows) {
  const movable = shuffled(rows.filter(({ isPinned }) => !isPinned)).values();
  for (const one of rows) await (one.isPinned ? one : movable.next().value).run();
}`,

  request: String.raw`
/** Asks a server; its answer as text, as its status, or what stands at a path of its JSON. */
async function request(method, address, { headers = [], json, body, form, statuses = "200-299", answer = "text", path = "", timeout = 30_000 } = {}) {
  const pair = (line, sign) => [line.slice(0, line.indexOf(sign)).trim(), line.slice(line.indexOf(sign) + 1).trim()];
  const sent = new Headers(headers.map((line) => pair(line, ":")));
  if (json !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
  const fields = form && new URLSearchParams(form.map((line) => pair(line, "=")));
  const response = await fetch(addressOf(address), { method, headers: sent, body: json ?? body ?? fields, signal: AbortSignal.timeout(timeout) });
  const isWanted = statuses.split(",").some((range) => {
    const [from, to = from] = range.split("-").map(Number);
    return response.status >= from && response.status <= to;
  });
  if (!isWanted) throw new Error("the server answered " + response.status);
  if (answer === "status") return response.status;
  const said = await response.text();
  if (answer !== "json") return said;
  const parts = path.trim() === "" ? [] : path.trim().split(".");
  const found = parts.reduce((value, part) => (value !== null && Object.hasOwn(Object(value), part) ? value[part] : undefined), JSON.parse(said));
  if (found === undefined) throw new Error('the answer has nothing at "' + path + '"');
  return found;
}`,

  addressOf: String.raw`
/** An address as people write it; only pages of the web are opened. */
function addressOf(written) {
  const trimmed = written.trim();
  const url = new URL(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : "https://" + trimmed);
  if (!["http:", "https:"].includes(url.protocol) && url.href !== "about:blank")
    throw new Error("Pages of " + url.protocol + " cannot be opened");
  return url.href;
}`,

  open: String.raw`
async function open(address, { isNewTab = false, ready = "domReady", failsOnErrorStatus = false, signIn, timeout = 30_000 } = {}) {
  if (isNewTab) page = await newTab();
  if (signIn) await useSignIn(signIn);
  const response = await page.goto(addressOf(address), { waitUntil: READY[ready], timeout });
  const status = response?.status() ?? 0;
  if (signIn && status === 401) throw new Error("the server does not take this name and password");
  if (failsOnErrorStatus && status >= 400) throw new Error("the server answered " + status);
}`,

  reload: String.raw`
async function reload({ timeout = 30_000 } = {}) {
  const address = page.url();
  const response = await page.reload({ waitUntil: "domcontentloaded", timeout });
  if (!response && address.startsWith("http")) throw new Error("the page could not be loaded again");
}`,

  goInHistory: String.raw`
async function goInHistory(by, { timeout = 30_000 } = {}) {
  const before = await page.evaluate(() => [history.length, location.href, navigation.currentEntry?.index].join());
  const options = { waitUntil: "domcontentloaded", timeout };
  await (by < 0 ? page.goBack(options) : page.goForward(options));
  const now = await page.evaluate(() => [history.length, location.href, navigation.currentEntry?.index].join());
  if (now === before) throw new Error("there is no such page in the history");
}`,

  closeTab: String.raw`
async function closeTab() {
  const left = (await tabs()).filter((tab) => tab !== page);
  if (left.length === 0) left.push(await newTab());
  await page.close();
  page = left.at(-1);
}`,

  switchToFirstTab: String.raw`
async function switchToFirstTab() {
  [page] = await tabs();
  await page.bringToFront();
}`,

  switchTab: String.raw`
/** The tab whose address or title holds the text; without a text the one opened last. */
async function switchTab(wanted, { timeout = 5000 } = {}) {
  const isFound = await until(async () => {
    const all = (await tabs()).reverse();
    const titles = await Promise.all(all.map((tab) => tab.title().catch(() => "")));
    const found = all.find((tab, at) => tab.url().includes(wanted) || titles[at].includes(wanted));
    if (found) page = found;
    return found !== undefined;
  }, timeout);
  if (!isFound) throw new Error('no tab has "' + wanted + '" in its address or title');
  await page.bringToFront();
}`,

  screenshot: String.raw`
async function screenshot(path, { area = "page", selectors = [], ...search } = {}) {
  const picture = { path, type: "jpeg", quality: 80 };
  if (area === "element") await (await find(selectors, search)).screenshot(picture);
  else await page.screenshot({ ...picture, fullPage: area === "fullPage" });
}`,

  framesOf: String.raw`
/** Every frame, or the one that a step names by its places from the page down. */
function framesOf(places) {
  if (!places) return page.frames();
  let frame = page.mainFrame();
  for (const place of places) frame = frame?.childFrames()[place];
  return frame ? [frame] : [];
}`,

  look: String.raw`
/** What one alternative finds in a frame: a selector, or several of which each is searched in the one before. */
async function look(frame, alternative) {
  let found = [frame];
  for (const [at, part] of [alternative].flat().entries()) {
    const scopes = at === 0 ? found : await Promise.all(found.map(inside));
    found = (await Promise.all(scopes.map((scope) => query(scope, part.trimStart())))).flat();
  }
  return found;
}`,

  isReady: String.raw`
/** Whether an element can be used as a step needs it. */
const isReady = (element, need) =>
  element.evaluate((node, wanted) => {
    if (!node.isConnected || wanted === "present") return node.isConnected;
    const boxes = [...node.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0 || getComputedStyle(node).visibility !== "visible") return false;
    if (wanted === "visible") return true;
    if (node.matches(":disabled") || node.closest("[aria-disabled='true' i]")) return false;
    return wanted !== "editable" || node.readOnly !== true;
  }, need);`,

  find: String.raw`
/** The element of the first alternative that finds one which is ready, in any frame. */
async function find(selectors, { need = "visible", timeout = 5000, frame } = {}) {
  let ready;
  await until(async () => {
    for (const scope of framesOf(frame))
      for (const alternative of selectors)
        for (const element of await look(scope, alternative).catch(() => []))
          if (!ready && (await isReady(element, need).catch(() => false))) ready = element;
    return ready !== undefined;
  }, timeout);
  if (!ready) throw new Error("no element is ready: " + selectors.flat().join(" | "));
  return ready;
}`,

  seen: String.raw`
/** All elements of the first alternative that finds any, in each frame. */
async function seen(selectors, { isVisible = true, frame } = {}) {
  const all = [];
  for (const scope of framesOf(frame))
    for (const alternative of selectors) {
      const found = await look(scope, alternative).catch(() => []);
      const isWanted = await Promise.all(found.map((one) => !isVisible || isReady(one, "visible")));
      const wanted = found.filter((_, at) => isWanted[at]);
      all.push(...wanted);
      if (wanted.length > 0) break;
    }
  return all;
}`,

  isVisible: String.raw`
const isVisible = (selectors, { timeout = 1000, frame } = {}) =>
  until(async () => (await seen(selectors, { frame })).length > 0, timeout);`,

  isAbsent: String.raw`
const isAbsent = (selectors, { timeout = 1000, frame } = {}) =>
  until(async () => (await seen(selectors, { isVisible: false, frame })).length === 0, timeout);`,

  holdsText: String.raw`
async function holdsText(wanted) {
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => document.body?.innerText ?? "").catch(() => "")),
  );
  return texts.some((said) => said.includes(wanted));
}`,

  isTextVisible: String.raw`
const isTextVisible = (wanted, { timeout = 1000 } = {}) => until(() => holdsText(wanted), timeout);`,

  addressContains: String.raw`
const addressContains = (wanted, { timeout = 1000 } = {}) =>
  until(() => page.url().includes(wanted), timeout);`,

  waitForCount: String.raw`
async function waitForCount(selectors, { state = "visible", operator = ">=", count = 1, attributes = "", properties = "", timeout = 30_000, frame } = {}) {
  const wanted = { attributes: JSON.parse(attributes || "{}"), properties: JSON.parse(properties || "{}") };
  const isNegated = state === "hidden" || state === "absent";
  const isVisible = state === "visible" || state === "hidden";
  const isMet = await until(async () => {
    const found = await seen(selectors, { isVisible, frame });
    const isCount = { ">=": found.length >= count, "==": found.length === count, "<=": found.length <= count }[operator];
    const fits = await Promise.all(found.map((element) => fitsTo(element, wanted)));
    return (isCount && fits.every(Boolean)) !== isNegated;
  }, timeout);
  if (!isMet) throw new Error("there were not as many elements as wanted: " + selectors.flat().join(" | "));
}`,

  fitsTo: String.raw`
const fitsTo = (element, wanted) =>
  element.evaluate((node, { attributes, properties }) => {
    const isOf = ([name, value]) => node.getAttribute(name) === (typeof value === "string" ? value : JSON.stringify(value));
    const has = ([name, value]) => JSON.stringify(node[name]) === JSON.stringify(value);
    return Object.entries(attributes).every(isOf) && Object.entries(properties).every(has);
  }, wanted);`,

  waitForText: String.raw`
async function waitForText(wanted, { isGone = false, selectors, timeout = 30_000, frame } = {}) {
  const holds = async () => {
    if (!selectors) return holdsText(wanted);
    const [element] = await seen(selectors, { isVisible: false, frame });
    return element !== undefined && (await textIn(element)).includes(wanted);
  };
  const isMet = await until(async () => (await holds()) !== isGone, timeout);
  if (!isMet) throw new Error('the text "' + wanted + (isGone ? '" did not disappear' : '" did not appear'));
}`,

  waitForAddress: String.raw`
/** Until the page is loaded and its address holds the text, in which * stands for anything. */
async function waitForAddress(wanted, { timeout = 30_000 } = {}) {
  const parts = wanted.split("*").map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&"));
  const pattern = new RegExp(parts.join(".*"));
  const isLoaded = () => page.evaluate(() => document.readyState === "complete");
  const isMet = await until(async () => pattern.test(page.url()) && (await isLoaded()), timeout);
  if (!isMet) throw new Error('the address did not become "' + wanted + '" (it is ' + page.url() + ")");
}`,

  waitForExpression: String.raw`
async function waitForExpression(expression, { timeout = 30_000 } = {}) {
  const isMet = await until(async () => Boolean(await page.evaluate(expression)), timeout);
  if (!isMet) throw new Error('"' + expression + '" did not become true');
}`,

  settle: String.raw`
/** What a click began is given a moment: a page that goes to another one is waited for. */
async function settle() {
  await pause(50);
  await until(() => page.evaluate(() => document.readyState !== "loading"), 5000);
}`,

  hover: String.raw`
async function hover(selectors, { offset, ...search } = {}) {
  const element = await find(selectors, { need: "usable", ...search });
  if (!offset) return element.hover();
  await element.scrollIntoView?.();
  const box = await element.boundingBox();
  await page.mouse.move(box.x + offset.x, box.y + offset.y);
}`,

  scroll: String.raw`
/** The page, or an element, to a place, by so far, into view or to its end. */
async function scroll(mode, { x = 0, y = 0, selectors, ...search } = {}) {
  const element = await find(selectors ?? ["html"], { need: selectors ? "visible" : "present", ...search });
  await element.evaluate((node, to) => {
    const scroller = node === document.documentElement ? document.scrollingElement : node;
    const behavior = "instant";
    if (to.mode === "intoView") node.scrollIntoView({ block: "center", inline: "center", behavior });
    else if (to.mode === "by") scroller.scrollBy({ left: to.x, top: to.y, behavior });
    else if (to.mode === "to") scroller.scrollTo({ left: to.x, top: to.y, behavior });
    else scroller.scrollTo({ top: scroller.scrollHeight, behavior });
  }, { mode, x, y });
  await pause(100);
}`,

  fill: String.raw`
/** Fills a field in as a user would; select boxes take a value or a text, check boxes true or false. */
async function fill(selectors, value, { typingDelay = 0, ...search } = {}) {
  const field = await find(selectors, { need: "editable", ...search });
  const how = await field.evaluate((node, wanted) => {
    const target = node instanceof HTMLLabelElement && node.control ? node.control : node;
    const tell = () => {
      target.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
      target.dispatchEvent(new Event("change", { bubbles: true }));
    };
    if (target instanceof HTMLSelectElement) {
      const options = [...target.options];
      const chosen = options.find((one) => one.value === wanted) ?? options.find((one) => one.label.trim() === wanted.trim());
      if (!chosen) return "noOption";
      for (const option of options) option.selected = option === chosen;
      tell();
      return "done";
    }
    if (target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type))
      return target.checked === (wanted === "true") ? "done" : "toggle";
    if (target instanceof HTMLInputElement && ["color", "date", "datetime-local", "month", "range", "time", "week"].includes(target.type)) {
      target.focus();
      target.value = wanted;
      tell();
      return "done";
    }
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target.isContentEditable)) return "noField";
    target.focus();
    if (target.isContentEditable) getSelection().selectAllChildren(target);
    else target.select();
    return "type";
  }, value);
  if (how === "noOption") throw new Error('there is no option "' + value + '"');
  if (how === "noField") throw new Error("it cannot be filled in: " + selectors.flat().join(" | "));
  if (how === "toggle") return field.click();
  if (how === "done") return;
  if (value === "") await page.keyboard.press("Delete");
  else if (typingDelay > 0) await page.keyboard.type(value, { delay: typingDelay });
  else await insertText(value);
  await field.evaluate((node) => node.dispatchEvent(new Event("change", { bubbles: true })));
}`,

  choose: String.raw`
async function choose(selectors, options, { by = "text", ...search } = {}) {
  const box = await find(selectors, { need: "editable", ...search });
  const isChosen = await box.evaluate((node, wanted) => {
    const target = node instanceof HTMLLabelElement && node.control ? node.control : node;
    const same = (one, other) => one.replace(/\s+/g, " ").trim() === other.replace(/\s+/g, " ").trim();
    const fits = (option, said) => ({ index: String(option.index) === said.trim(), value: option.value === said, text: same(option.label, said) })[wanted.by];
    const chosen = wanted.options.map((said) => [...target.options].find((option) => fits(option, said)));
    if (chosen.includes(undefined)) return false;
    const kept = target.multiple ? chosen : chosen.slice(-1);
    for (const option of target.options) option.selected = kept.includes(option);
    target.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    target.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }, { by, options });
  if (!isChosen) throw new Error("there is no such option: " + options.join(", "));
}`,

  setChecked: String.raw`
async function setChecked(selectors, isChecked, search = {}) {
  const box = await find(selectors, { need: "editable", ...search });
  const isNow = () => box.evaluate((node) => (node instanceof HTMLLabelElement && node.control ? node.control : node).checked);
  if ((await isNow()) !== isChecked) await box.click();
  if ((await isNow()) !== isChecked) throw new Error("it did not change: " + selectors.flat().join(" | "));
}`,

  keyOf: String.raw`
const KEY_NAMES = { Ctrl: "Control", Cmd: "Meta", Command: "Meta", Option: "Alt", Esc: "Escape", Return: "Enter", Del: "Delete", Up: "ArrowUp", Down: "ArrowDown", Left: "ArrowLeft", Right: "ArrowRight", Plus: "+" };
const keyOf = (name) => KEY_NAMES[name] ?? name;`,

  press: String.raw`
/** Presses the last key of a combination while those before it are held. */
async function press(combination, { times = 1, selectors, ...search } = {}) {
  if (selectors) await (await find(selectors, search)).focus();
  const parts = combination === "+" ? ["Plus"] : combination.replace(/\+\+$/, "+Plus").split("+");
  const held = parts.map((part) => keyOf(part.length > 1 ? part.trim() : part));
  const last = held.pop();
  const key = held.some((name) => name !== "Shift") && /^[A-Z]$/.test(last) ? last.toLowerCase() : last;
  for (let count = 0; count < times; count += 1) {
    for (const name of held) await page.keyboard.down(name);
    await page.keyboard.press(key);
    for (const name of held.toReversed()) await page.keyboard.up(name);
  }
  await settle();
}`,

  textIn: String.raw`
/** Text as a reader sees it; of a field, what is filled in. */
const textIn = (element) =>
  element.evaluate((node) => {
    const read = (one) => {
      if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) return one.value;
      if (one instanceof HTMLSelectElement) return [...one.selectedOptions].map(({ label }) => label).join(", ");
      const own = one instanceof HTMLElement ? one.innerText : (one.textContent ?? "");
      const inShadow = [...(one.shadowRoot?.children ?? [])].map(read).join("\n").trim();
      return (own.trim() || inShadow).replaceAll("\u00a0", " ");
    };
    return read(node);
  });`,

  readText: String.raw`
const readText = async (selectors, search = {}) =>
  textIn(await find(selectors, { need: "present", ...search }));`,

  attributeOf: String.raw`
/** Some names are read as they are now, rather than as they stand in the source. */
const attributeOf = (element, name) =>
  element.evaluate((node, wanted) => {
    if (["innerHTML", "outerHTML", "textContent"].includes(wanted)) return node[wanted];
    if (["value", "checked"].includes(wanted) && wanted in node) return String(node[wanted]);
    const written = node.getAttribute(wanted);
    if (written === null || !["href", "src"].includes(wanted)) return written;
    return URL.canParse(written, node.baseURI) ? new URL(written, node.baseURI).href : written;
  }, name);`,

  readAttribute: String.raw`
const readAttribute = async (selectors, name, search = {}) =>
  attributeOf(await find(selectors, { need: "present", ...search }), name);`,

  readList: String.raw`
/** The texts, or an attribute, of every element that the first fitting alternative finds. */
async function readList(selectors, { attribute = "", limit = 1000, timeout = 5000, frame } = {}) {
  await find(selectors, { need: "present", timeout, frame });
  for (const scope of framesOf(frame))
    for (const alternative of selectors) {
      const found = (await look(scope, alternative).catch(() => [])).slice(0, limit);
      if (found.length > 0)
        return Promise.all(found.map((one) => (attribute === "" ? textIn(one) : attributeOf(one, attribute))));
    }
  return [];
}`,

  readTable: String.raw`
/** A table as a list of records; the cells of its header are the names. */
async function readTable(selectors, { limit = 1000, ...search } = {}) {
  const element = await find(selectors, { need: "present", ...search });
  const { names, rows } = await element.evaluate((node, most) => {
    const table = node instanceof HTMLTableElement ? node : (node.querySelector("table") ?? node.closest("table"));
    if (!table) return { names: null, rows: [] };
    const isHeader = (row) => row.parentElement.localName === "thead" || [...row.cells].every((cell) => cell.localName === "th");
    const all = [...table.rows];
    const first = all.findIndex((row) => !isHeader(row));
    const headers = first < 0 ? all.length : first;
    const lines = all.slice(0, headers + most);
    const texts = lines.map(() => []);
    lines.forEach((row, at) => {
      let column = 0;
      for (const cell of row.cells) {
        while (texts[at][column] !== undefined) column += 1;
        for (let down = at; down < Math.min(at + cell.rowSpan, lines.length); down += 1)
          for (let right = column; right < column + cell.colSpan; right += 1) texts[down][right] = cell.innerText.trim();
        column += cell.colSpan;
      }
    });
    const header = texts[headers - 1] ?? [];
    const width = Math.max(0, ...texts.map((line) => line.length));
    const taken = new Set();
    for (let at = 0; at < width; at += 1) {
      let name = header[at]?.trim() || "column " + (at + 1);
      while (taken.has(name)) name += " " + (at + 1);
      taken.add(name);
    }
    return { names: [...taken], rows: texts.slice(headers).filter((line) => line.length > 0) };
  }, limit);
  if (!names) throw new Error("it is not a table: " + selectors.flat().join(" | "));
  return rows.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ""])));
}`,
};
