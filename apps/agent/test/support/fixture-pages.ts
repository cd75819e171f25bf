import type { IncomingMessage, ServerResponse } from "node:http";
import { keepDocument, keptDocuments } from "./kept-documents.ts";
import { respondStep } from "./step-pages.ts";
import { REAL_PAGES_PATH, sendRealPage } from "../real-pages/real-pages.ts";
import { SECRET } from "./credentials.ts";
import { respondFlow } from "./flow-pages.ts";
import { MEANT_PAGES, respondDrawn } from "./meant-pages.ts";
import { POINTING_PAGES } from "./pointing-pages.ts";
import { PICKING_PAGES } from "./picking-pages.ts";
import { RECORDING_PAGES } from "./recording-pages.ts";
import { TOUCH_PAGES } from "./touch-pages.ts";

/** Bodies of the pages, by path; scripts in them are plain and small on purpose. */
const PAGES: Record<string, string> = {
  ...TOUCH_PAGES,
  ...MEANT_PAGES,
  ...POINTING_PAGES,
  ...PICKING_PAGES,
  ...RECORDING_PAGES,
  "/form": `
    <h1>Form</h1>
    <label>Name <input id="name" oninput="log('input:'+event.isTrusted)" onchange="log('change:'+event.isTrusted)"></label>
    <label>Other <input id="other"></label>
    <textarea id="area"></textarea>
    <div id="editable" contenteditable>old</div>
    <input id="day" type="date">
    <select id="fruit" onchange="log('fruit:'+this.value)"><option value="a">Apple<option value="b">Blueberry<option value="c">Cherry</select>
    <select id="many" multiple><option>1<option>2<option>3</select>
    <input id="box" type="checkbox" onchange="log('box:'+this.checked)">
    <label id="styled"><input id="hidden-box" type="checkbox" style="display:none"> Styled</label>
    <input id="keys" onkeydown="log('down:'+event.key)">
    <input id="masked" oninput="this.value=this.value.replace(/\\D/g,'')">
    <button id="send" onclick="log('send:'+event.isTrusted)">Send</button>
    <button id="twice" ondblclick="log('double')" oncontextmenu="log('context');event.preventDefault()">Twice</button>
    <div id="hover" onmouseenter="log('enter')">Hover</div>
    <p id="log"></p>`,
  "/late": `
    <div id="host"></div>
    <script>
      setTimeout(() => { host.innerHTML = '<button id="late" disabled onclick="log(\\'late\\')">Late</button>' }, 300);
      setTimeout(() => { document.getElementById('late').disabled = false }, 600);
    </script>
    <p id="log"></p>`,
  "/disabled": `<button id="never" disabled>Never</button>`,
  "/covered": `<button id="under">Under</button><div style="position:fixed;inset:0"></div>`,
  "/moving": `
    <style>
      #mover { position: absolute; left: 0; top: 100px; animation: slide 800ms linear forwards }
      @keyframes slide { to { left: 500px } }
      #cover { position: fixed; inset: 0; background: #0003 }
    </style>
    <button id="mover" onclick="log('mover')">Mover</button>
    <button id="jumper" style="position:absolute;top:200px" onclick="log('jumper')">Jumper</button>
    <button id="below" style="position:absolute;top:300px" onclick="log('below')">Below</button>
    <div id="cover" onclick="log('cover')"></div>
    <script>
      setTimeout(() => cover.remove(), 700);
      let x = 0;
      const move = () => { x = (x + 7) % 300; jumper.style.left = x + 'px'; if (performance.now() < 1500) requestAnimationFrame(move) };
      move();
    </script>
    <p id="log"></p>`,
  "/redrawn": `
    <div id="host"></div>
    <script>
      let n = 0;
      const draw = () => { host.innerHTML = '<button class="again" onclick="log(\\'again\\')">Again ' + (n++) + '</button>' };
      draw();
      const timer = setInterval(draw, 5);
      setTimeout(() => clearInterval(timer), 1500);
    </script>
    <p id="log"></p>`,
  "/shadow": `
    <outer-box></outer-box>
    <script>
      customElements.define('inner-box', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<button id="deep">Deep button</button><p class="note">Deep note</p>';
          this.shadowRoot.querySelector('button').onclick = () => log('deep');
        }
      });
      customElements.define('outer-box', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<section><inner-box></inner-box></section>';
        }
      });
    </script>
    <p id="log"></p>`,
  "/frames": `
    <h1>Frames</h1>
    <div style="height:1500px"></div>
    <iframe id="same" src="/inner?same" style="border:7px solid;padding:3px;width:400px;height:200px"></iframe>
    <iframe id="cross" src="{other}/inner?cross" style="width:400px;height:200px"></iframe>
    <p id="log"></p>`,
  "/inner": `
    <button class="press" onclick="this.textContent='pressed '+location.search.slice(1)">Press</button>
    <input class="field">
    <p class="where"></p>
    <script>document.querySelector('.where').textContent = 'frame ' + location.search.slice(1)</script>`,
  "/dialogs": `
    <button id="alert" onclick="alert('Watch out');log('alerted')">Alert</button>
    <button id="confirm" onclick="log('confirmed '+confirm('Sure?'))">Confirm</button>
    <button id="prompt" onclick="log('prompted '+prompt('Name?','Ann'))">Prompt</button>
    <p id="log"></p>`,
  "/table": `
    <table id="prices">
      <thead><tr><th>Item<th>Price</tr></thead>
      <tr><td>Tea<td>3</tr><tr><td>Coffee<td>5</tr><tr><td colspan=2>Both</tr>
    </table>
    <ul><li><a href="/form">One</a><li><a href="/late">Two</a><li><a href="/table">Three</a></ul>
    <div role="table"><div role="row"><span role="columnheader">K</span></div><div role="row"><span role="cell">v</span></div></div>`,
  "/upload": `
    <label>File <input id="file" type="file" hidden onchange="show(this.files[0])"></label>
    <p id="log"></p>
    <script>async function show(file) { log([file.name, file.type, file.size, await file.text()].join('|')) }</script>`,
  "/popups": `
    <a id="link" target="_blank" href="/form?popup">Open a tab</a>
    <button id="window" onclick="window.open('/closing','_blank','width=300,height=300')">Open a window</button>
    <a id="slow" href="/slow">Slow</a>
    <p class="here">opener</p>
    <p id="log"></p>`,
  "/closing": `<button id="close" onclick="window.close()">Close me</button>`,
  "/long": `<div style="height:5000px">Long</div><button id="bottom" onclick="log('bottom')">Bottom</button><p id="log"></p>`,
  "/counter": `
    <button id="add" onclick="const n=+(localStorage.n||0)+1;localStorage.n=n;show()">Add</button>
    <output id="count"></output>
    <script>function show(){document.getElementById('count').textContent=localStorage.n||0} show()</script>`,
  "/endless-image": `
    <img src="/never" alt="">
    <button id="send" onclick="log('send:'+event.isTrusted)">Send</button>
    <p id="log"></p>`,
  "/hang": `<button id="hang" onclick="for(;;);">Hang</button>`,
};

const LOG = `<script>function log(text){document.getElementById('log').textContent+=text+' '}</script>`;

export function respond(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://host");
  if (respondFlow(request, response) || respondStep(request, response)) return;
  if (url.pathname.startsWith("/agent/documents")) return respondDocument(request, response);
  if (respondDrawn(url, response)) return;
  if (url.pathname.startsWith(REAL_PAGES_PATH)) return void sendRealPage(url.pathname, response);
  if (url.pathname === "/redirect") {
    response.writeHead(302, { location: url.searchParams.get("to") ?? "/form" }).end();
    return;
  }
  if (url.pathname === "/once") {
    const cookie = `once-${url.search.slice(1)}=1`;
    if (request.headers.cookie?.includes(cookie)) return void response.destroy();
    response.setHeader("set-cookie", cookie);
    response.setHeader("cache-control", "no-store");
  }
  const port = request.socket.localPort;
  const name = url.pathname === "/slow" ? "/form" : url.pathname;
  const body = PAGES[name]?.replaceAll("{other}", `http://localhost:${port}`);
  const send = (): void => {
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><title>${url.pathname.slice(1)}</title>${LOG}${body ?? "nothing here"}`,
    );
  };
  if (url.pathname === "/slow") setTimeout(send, 800);
  else send();
}

function respondDocument(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === "POST") void keepDocument(request, response);
  else if (request.url?.endsWith("/404")) response.writeHead(404).end();
  else sendDocument(request, response);
}

function sendDocument(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.authorization !== `Bearer ${SECRET}`) {
    response.writeHead(401).end();
    return;
  }
  const id = Number(request.url?.split("/").at(-1));
  const [name, kept] = [...keptDocuments][id - 1] ?? ["letter é.txt"];
  response.writeHead(200, {
    "content-type": "text/plain",
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  response.end(kept?.content ?? "Dear all");
}
