import type { ServerResponse } from "node:http";

/** Pages that say one thing more than once, or say it before they hear anything. */
export const MEANT_PAGES: Record<string, string> = {
  "/named-twice": `
    <title>Sign in</title>
    <h1>Sign in</h1>
    <p role="status">Sign in</p>
    <h2>Newsletter</h2>
    <label><input type="checkbox" onchange="log('newsletter:' + this.checked)"> Newsletter</label>
    <h2>Search</h2>
    <input aria-label="Search" oninput="log('search:' + this.value)">
    <select aria-label="City" onchange="log('city:' + this.value)"><option>A<option>B</select>
    <div onclick="log('heading')"><h3>Pay</h3></div>
    <span style="position:absolute;width:1px;height:1px;overflow:hidden">Pay</span>
    <div style="position:relative;height:40px;width:80px">
      <button onclick="log('covered')">Pay</button>
      <div style="position:absolute;inset:0;background:#ccc" onclick="log('cover')"></div>
    </div>
    <button onclick="log('paid')">Pay</button>
    <button onclick="log('signed in')">Sign in</button>
    <p id="log"></p>`,
  "/chip": `
    <button onclick="log('chip')" style="position:relative">
      <span id="label">Remote</span><span class="touch" style="position:absolute;inset:-8px"></span>
    </button>
    <a href="#card" style="display:block;position:relative;width:200px"
      ><span id="title">Card</span><button id="menu" style="position:absolute;inset:0"
        onclick="event.preventDefault();log('menu')">⋯</button></a>
    <p id="log"></p>`,
  "/passing-cover": `
    <div style="position:relative;width:80px;height:30px"><button class="row" onclick="log('first')">Delete</button>
      <div id="toast" style="position:absolute;inset:0;background:#ccc"></div></div>
    <button class="row" onclick="log('second')">Delete</button>
    <script>setTimeout(() => toast.remove(), 500)</script>
    <p id="log"></p>`,
  "/short": `
    <input id="one" maxlength="1"><input id="two" maxlength="4">
    <div id="code"><input class="digit"><input class="digit"><input class="digit"></div>
    <input id="upper" oninput="this.value = this.value.toUpperCase()">
    <script>
      for (const box of document.querySelectorAll('.digit')) box.oninput = () => {
        const boxes = [...document.querySelectorAll('.digit')];
        [...box.value].forEach((digit, at) => { boxes[boxes.indexOf(box) + at].value = digit });
      };
      for (const box of document.querySelectorAll('.digit')) box.maxLength = 3;
    </script>`,
  "/codes": `
    <div id="drawn"></div>
    <div id="checked"><input maxlength="1" aria-label="Checked"><input maxlength="1"><input maxlength="1"></div>
    <label>Initial <input maxlength="1" id="initial"></label><input maxlength="1" id="sex" value="F">
    <p>Tries: <span id="log">0</span></p>
    <p>Card <span style="display:none">number 123</span></p>
    <div contenteditable>Token: sk-live</div>
    <p>Log <span hidden>secret</span> out</p>
    <script>
      const typed = [];
      function draw() {
        drawn.innerHTML = [0, 1, 2].map((at) => '<input maxlength="1" class="c" value="' + (typed[at] ?? '') + '">').join('');
        for (const [at, box] of [...drawn.children].entries()) box.oninput = () => { typed[at] = box.value; draw() };
      }
      draw();
      const boxes = [...checked.children];
      for (const [at, box] of boxes.entries()) box.oninput = () => {
        if (at < 2) return boxes[at + 1].focus();
        document.querySelector('#log').textContent++;
        for (const each of boxes) each.value = '';
        boxes[0].focus();
      };
    </script>`,
  "/held": `
    <div id="card" style="width:80px;height:40px;background:#ccc;position:relative">Card</div>
    <p id="log"></p>
    <script>
      let held, from, timer;
      card.onpointerdown = (event) => {
        from = event.clientX;
        timer = setTimeout(() => { held = true }, 250);
      };
      onpointermove = (event) => { if (held) card.style.left = event.clientX - from + 'px' };
      onpointerup = () => {
        clearTimeout(timer);
        if (held) log('moved ' + card.style.left);
        held = false;
      };
    </script>`,
  "/parts": `
    <div role="group" aria-label="Birthday" id="birthday">
      <span role="spinbutton" tabindex="0" aria-label="Day" aria-valuemin="1" aria-valuemax="31">DD</span>.<span
        role="spinbutton" tabindex="0" aria-label="Month" aria-valuemin="1" aria-valuemax="12">MM</span>.<span
        role="spinbutton" tabindex="0" aria-label="Year" aria-valuemin="1" aria-valuemax="9999">YYYY</span>
    </div>
    <form id="code" onsubmit="event.preventDefault(); log('sent')">
      <input maxlength="1" aria-label="Code"><input maxlength="1"><input maxlength="1"><input maxlength="1">
    </form>
    <div role="group" aria-label="Deaf" id="deaf">
      <span role="spinbutton" tabindex="0" aria-valuemin="0" aria-valuemax="23">hh</span>:<span
        role="spinbutton" tabindex="0" aria-valuemin="0" aria-valuemax="59">mm</span>
    </div>
    <p id="log"></p>
    <script>
      for (const part of birthday.children) {
        let typed = '';
        part.onfocus = () => { typed = '' };
        part.onkeydown = ({ key }) => {
          if (!/^\\d$/.test(key)) return;
          typed += key;
          part.textContent = typed;
          part.setAttribute('aria-valuenow', Number(typed));
          if (part.nextElementSibling && typed.length === 2) part.nextElementSibling.focus();
          log([...birthday.children].map((each) => each.textContent).join('.'));
        };
      }
      for (const box of code.children) box.oninput = () => {
        log([...code.children].map((each) => each.value).join(''));
        setTimeout(() => box.nextElementSibling?.focus());
      };
    </script>`,
  "/closed-frame": `
    <div id="host"></div>
    <p id="log"></p>
    <script>
      const frame = document.createElement('iframe');
      frame.srcdoc = '<button id="k" onclick="parent.log(\\'paid\\')">Pay now</button>';
      host.attachShadow({ mode: 'closed' }).append(frame);
    </script>`,
  "/search": `<form action="/found"><input name="q" aria-label="Words"></form><p id="log">old</p>`,
  "/found": `<p id="log">found</p>`,
  "/to-drawn": `<a href="/drawn">To the shop</a>`,
  "/still": `<div id="still" style="width:40px;height:40px;background:#888"></div>`,
  "/noisy": `
    <button onclick="log('clicked')">Click</button>
    <script>
      const lines = Number(new URLSearchParams(location.search).get('lines'));
      setInterval(() => { for (let at = 0; at < lines / 50; at++) console.log('line', at, { at }) }, 20);
    </script>
    <p id="log"></p>`,
};

const ALIVE = `document.querySelector("button").addEventListener("click", () => log("added"));`;
const drawn = (script: string): string => `<!doctype html><title>Shop</title>
  <script>function log(text) { document.getElementById("log").textContent += text }</script>
  <button>Add</button><p id="log"></p>${script}`;

/** As a server draws them: the script that brings them to life comes late, or not at all. */
const DRAWN: Record<string, string> = {
  "/drawn": drawn(`<script async src="/drawn.js?ms=400"></script>`),
  "/drawn-in-turn": drawn(`<script async src="/drawn-chunk.js"></script>`),
  "/drawn-module": drawn(`<script async type="module" src="/drawn.js?ms=400"></script>`),
  "/drawn-with-picture": drawn(`<script async src="/drawn.js?ms=10"></script><img src="/never">`),
  "/drawn-hanging": drawn(`<script async src="/never"></script><script>${ALIVE}</script>`),
};
const CHUNK = `const next = document.createElement("script");
  next.src = "/drawn.js?ms=300"; document.head.append(next);`;

/** Answers whether it is one of these. */
export function respondDrawn(url: URL, response: ServerResponse): boolean {
  const { pathname, searchParams } = url;
  const page = DRAWN[pathname];
  if (page !== undefined) {
    response.writeHead(200, { "content-type": "text/html" }).end(page);
  } else if (pathname === "/drawn.js" || pathname === "/drawn-chunk.js") {
    const script = pathname === "/drawn.js" ? ALIVE : CHUNK;
    response.writeHead(200, { "content-type": "text/javascript" });
    setTimeout(() => response.end(script), Number(searchParams.get("ms")));
  } else {
    return pathname === "/never";
  }
  return true;
}
