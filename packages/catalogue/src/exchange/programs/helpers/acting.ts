/** What is done to elements. */
export const ACTING_HELPERS: Readonly<Record<string, string>> = {
  drag: String.raw`
/** As a hand does: onto an element, at its middle or at an offset from its corner, or so far. */
async function drag(selectors, { target, offset, by, hold = 0, ...search } = {}) {
  if (target) await find(target, { need: "visible", ...search });
  const element = await find(selectors, { need: "usable", ...search });
  await element.scrollIntoViewIfNeeded?.();
  const box = await element.boundingBox();
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isHtml = await element.evaluate((node) => {
    window.hasDropped = false;
    addEventListener("drop", (event) => (window.hasDropped = event.defaultPrevented), { once: true });
    return node.closest("[draggable=true]") !== null;
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  if (hold > 0) await pause(hold);
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  const place = target && (await (await find(target, { need: "visible", ...search })).boundingBox());
  const middle = place && { x: place.width / 2, y: place.height / 2 };
  const end = place
    ? { x: place.x + (offset ?? middle).x, y: place.y + (offset ?? middle).y }
    : { x: from.x + by.x, y: from.y + by.y };
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await pause(60);
  await page.mouse.up();
  await settle();
  if (isHtml && !(await page.evaluate(() => window.hasDropped)))
    throw new Error("nothing took what was dropped: " + selectors.flat().join(" | "));
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

  wheel: String.raw`
/** So far at once, over an element or the middle of the page. */
async function wheel(x, y, { selectors, ...search } = {}) {
  if (selectors) await hover(selectors, search);
  else {
    const middle = await page.evaluate(() => ({ x: innerWidth / 2, y: innerHeight / 2 }));
    await page.mouse.move(middle.x, middle.y);
  }
  await turnWheel(x, y);
  await pause(300);
}`,

  typeText: String.raw`
/** Key by key into what has the focus, or into what is clicked for it. */
async function typeText(text, { selectors, delay = 0, ...search } = {}) {
  if (selectors) await click(selectors, search);
  await page.keyboard.type(text, { delay });
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
};
