import type { IncomingMessage, ServerResponse } from "node:http";

const html = (title: string, body: string): string => `<!doctype html><meta charset="utf-8">
  <title>${title}</title>
  <script>function log(text){document.getElementById('log').textContent+=text+' '}</script>
  ${body}<p id="log"></p>`;

const PDF = "%PDF-1.4\n%%EOF\n";

const FILES = `
  <a id="attached" href="/given?name=list.csv">Attached</a>
  <a id="odd" href="/odd">Odd</a>
  <a id="named" href="/plain.csv" download="named by the link.csv">Named</a>
  <a id="pdf" href="/letter.pdf">PDF</a>
  <a id="pdf-tab" href="/letter.pdf" target="_blank">PDF in a tab</a>
  <a id="attached-tab" href="/given?name=tab.csv" target="_blank">Attached in a tab</a>
  <form method="post" action="/given?name=posted.csv"><button id="posted">Post</button></form>
  <button id="blob" onclick="blob()">Blob</button>
  <button id="late-blob" onclick="setTimeout(blob, 300)">Late blob</button>
  <a id="data" download="said.txt" href="data:text/plain,hello">Data</a>
  <button id="script" onclick="location.href='/given?name=by-script.csv'">Script</button>
  <button id="framed" onclick="frame.src='/given?name=framed.csv'">Framed</button><iframe id="frame"></iframe>
  <a id="page" href="/files">Page</a>
  <a id="missing" href="/gone.csv">Missing</a>
  <a id="large" href="/large">Large</a>
  <a id="said-large" href="/said-large">Said large</a>
  <a id="endless" href="/endless">Endless</a>
  <a id="program" href="/given?name=setup.exe">Program</a>
  <script>
    function blob() {
      const link = document.createElement('a');
      link.href = window.URL.createObjectURL(new Blob(['made here'], { type: 'text/plain' }));
      link.download = 'made.txt';
      link.click();
      window.URL.revokeObjectURL(link.href);
    }
  </script>`;

const REQUESTS = `
  <button id="ask" onclick="fetch('/json?at=' + (++asked)).catch(() => {})">Ask</button>
  <button id="send" onclick="fetch('/json', { method: 'POST', body: '{}' })">Send</button>
  <button id="fail" onclick="fetch('/status-404')">Fail</button>
  <button id="late" onclick="setTimeout(() => fetch('/json?late'), 400)">Late</button>
  <button id="flood" onclick="flood()">Flood</button>
  <button id="huge" onclick="fetch('/huge')">Huge</button>
  <button id="picture" onclick="fetch('/picture')">Picture</button>
  <button id="nothing">Nothing</button>
  <script>
    let asked = 0;
    async function flood() {
      for (let at = 0; at < 1200; at += 100) {
        await Promise.all(Array.from({ length: 100 }, (_, one) => fetch('/json?flood=' + (at + one))));
      }
    }
    fetch('/json?at=loading');
  </script>`;

const DIALOGS = `
  <button id="confirm" onclick="log('confirmed ' + confirm('Delete it?'))">Confirm</button>
  <button id="two" onclick="alert('First'); log('second ' + confirm('Second?'))">Two</button>
  <button id="loop" onclick="for (;;) alert('Again')">Loop</button>
  <button id="storm" onclick="for (let at = 0; at < 50; at++) alert('Storm ' + at); log('calm')">Storm</button>
  <button id="later" onclick="setTimeout(() => alert('In a while'), 300)">Later</button>
  <iframe src="/asking" style="width:300px;height:100px"></iframe>`;

const TABS = `
  <a id="one" target="_blank" href="/tab?one">One</a>
  <button id="late" onclick="setTimeout(() => window.open('/tab?late'), 400)">Late</button>
  <a id="slow" target="_blank" href="/slow">Slow</a>
  <button id="fifty" onclick="for (let at = 0; at < 50; at++) window.open('/tab?' + at)">Fifty</button>
  <p class="here">first</p>`;

/** Boxes that take what is dropped: by HTML, and by the mouse alone. */
const DROPS = `
  <div id="card" draggable="true" style="width:80px;height:40px;background:#cde"
    ondragstart="event.dataTransfer.setData('text/plain', 'card'); log('start')" ondragend="log('end')">Card</div>
  <div id="box" style="width:200px;height:80px;background:#dec"
    ondragover="event.preventDefault()" ondrop="event.preventDefault(); log('drop ' + event.dataTransfer.getData('text/plain') + ' ' + event.isTrusted)">Box</div>
  <div id="wall" style="width:200px;height:40px;background:#edc">Wall</div>
  <div id="slider" style="position:relative;width:300px;height:30px;background:#eee">
    <div id="knob" style="position:absolute;left:0;width:30px;height:30px;background:#888"></div></div>
  <drop-zone id="zone"></drop-zone>
  <iframe id="inner" src="/drop-inner" style="width:300px;height:160px;border:4px solid"></iframe>
  <div style="height:2000px"></div>
  <div id="far" style="width:200px;height:60px;background:#cce" ondragover="event.preventDefault()"
    ondrop="log('far ' + event.dataTransfer.getData('text/plain'))">Far</div>
  <script>
    let grip = null;
    knob.onpointerdown = (event) => { grip = { id: event.pointerId, from: event.clientX }; knob.setPointerCapture(event.pointerId) };
    knob.onpointermove = (event) => { if (grip) knob.style.left = event.clientX - grip.from + 'px' };
    knob.onpointerup = () => { grip = null; log('slid ' + Math.round(parseFloat(knob.style.left))) };
    customElements.define('drop-zone', class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'open' });
        root.innerHTML = '<div class="deep" style="width:200px;height:50px;background:#ddf">Deep</div>';
        root.firstChild.ondragover = (event) => event.preventDefault();
        root.firstChild.ondrop = (event) => log('deep ' + event.dataTransfer.getData('text/plain'));
      }
    });
  </script>`;

const DROP_INNER = `
  <div id="inner-card" draggable="true" style="width:80px;height:30px;background:#cde"
    ondragstart="event.dataTransfer.setData('text/plain', 'inner')">Inner</div>
  <div id="inner-box" style="width:200px;height:60px;background:#dec" ondragover="event.preventDefault()"
    ondrop="log('in the frame ' + event.dataTransfer.getData('text/plain'))">Inner box</div>`;

const PAGES: Record<string, string> = {
  "/files": FILES,
  "/requests": REQUESTS,
  "/asks": DIALOGS,
  "/asking": `<button id="inner" onclick="log('inner ' + confirm('Inside?'))">Inner</button>`,
  "/tabs": TABS,
  "/tab": `<h1>A tab</h1>`,
  "/drops": DROPS,
  "/drop-inner": DROP_INNER,
};

const KILOBYTE = "x".repeat(1024);
const LARGE_PIECES = 30;

function stream(response: ServerResponse, pieces: number, everyMs: number): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent++ >= pieces) return void response.end();
    response.write(KILOBYTE.repeat(everyMs < 50 ? 1024 : 1));
  }, everyMs);
  response.on("close", () => clearInterval(timer));
}

const attach = (name: string) => ({
  "content-type": "application/octet-stream",
  "content-disposition": `attachment; filename="${name}"`,
});

const ANSWERS: Record<string, (response: ServerResponse, url: URL) => void> = {
  "/given": (response, url) => {
    response.writeHead(200, attach(url.searchParams.get("name") ?? "")).end("a;b\n1;2\n");
  },
  "/odd": (response) => {
    const disposition = "attachment; filename*=UTF-8''..%2F%D0%A6%D0%B5%D0%BD%D1%8B%20%22x%22.csv";
    response.writeHead(200, { "content-disposition": disposition }).end("odd");
  },
  "/plain.csv": (response) => {
    response.writeHead(200, { "content-type": "text/csv" }).end("a;b\n");
  },
  "/letter.pdf": (response) => {
    response.writeHead(200, { "content-type": "application/pdf" }).end(PDF);
  },
  "/gone.csv": (response) => {
    response.writeHead(404, { "content-type": "text/csv" }).end("gone");
  },
  "/large": (response) => {
    response.writeHead(200, attach("large.csv"));
    stream(response, LARGE_PIECES, 5);
  },
  "/said-large": (response) => {
    response.writeHead(200, { ...attach("large.csv"), "content-length": 99_000_000 });
    response.write(KILOBYTE);
  },
  "/endless": (response) => {
    response.writeHead(200, attach("endless.csv"));
    stream(response, Infinity, 50);
  },
  "/json": (response, url) => {
    const body = { at: url.searchParams.get("at"), items: [{ name: "Tea", price: 3 }] };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  },
  "/status-404": (response) => {
    response.writeHead(404, { "content-type": "application/json" }).end('{"error":"none"}');
  },
  "/huge": (response) => {
    response.writeHead(200, { "content-type": "text/plain" }).end(KILOBYTE.repeat(1500));
  },
  "/picture": (response) => {
    response
      .writeHead(200, { "content-type": "image/png" })
      .end(Buffer.from([137, 80, 78, 71, 0, 255]));
  },
  "/cookies": (response) => {
    response.setHeader("set-cookie", [
      "visible=yes; Path=/",
      "hidden=s3cret-value; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600",
    ]);
    response.writeHead(200, { "content-type": "text/html" }).end(html("cookies", ""));
  },
};

/** Pages of the steps that take files, listen to requests, drag and answer; false if it is not one. */
export function respondStep(request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? "/", "http://host");
  const answer = ANSWERS[url.pathname];
  const page = PAGES[url.pathname];
  if (answer) answer(response, url);
  else if (page !== undefined) {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(html(url.pathname.slice(1), page));
  } else return false;
  return true;
}
